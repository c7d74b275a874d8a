import {
  completeCertificationModule,
  getCertificationModuleDetail,
  getCertificationModules,
  getQuiz,
  saveQuizResults,
} from '@oola/contract/courses/certification.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { CertificationService } from './certification.service.ts'
import type { QuizService } from './quiz.service.ts'

interface Services {
  readonly certification: CertificationService
  readonly quizzes: QuizService
}

export const coursesRoutes = (handle: Handle, { certification, quizzes }: Services): void => {
  handle(getCertificationModules, ({ session, input }) =>
    certification.sections(session, input.params.courseId),
  )
  handle(getCertificationModuleDetail, ({ session, input }) =>
    certification.info(session, input.params.moduleId),
  )
  handle(completeCertificationModule, ({ session, input }) =>
    certification.complete(session, input.params.moduleId),
  )
  handle(getQuiz, ({ session, input }) => quizzes.read(session, input.params.moduleId))
  handle(saveQuizResults, ({ session, input: { body } }) =>
    quizzes.save(
      session,
      body.quizId,
      body.Answers.map(({ QuestionId, SelectedOptionId }) => ({
        questionId: QuestionId,
        optionId: SelectedOptionId,
      })),
    ),
  )
}
