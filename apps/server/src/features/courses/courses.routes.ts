import {
  completeCertificationModule,
  endCertificationTour,
  getCertificationModuleDetail,
  getCertificationModules,
  getQuiz,
  saveQuizAnswers,
  saveQuizResults,
} from '@oola/contract/courses/certification.calls'
import { buyCourse, getCourseOrder } from '@oola/contract/courses/course-orders.calls'
import {
  completeCourseModule,
  getCourseAssessment,
  getCourseModuleDetail,
  getCourseModules,
  saveCourseAssessment,
} from '@oola/contract/courses/courses.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import { paymentRequest } from '#server/platform/http/payment-request.ts'
import type { CertificationService } from './certification.service.ts'
import type { CourseAssessmentService } from './course-assessment.service.ts'
import type { CourseModulesService } from './course-modules.service.ts'
import type { CourseOrdersService } from './course-orders.service.ts'
import type { PurchasesService } from './course-purchases.service.ts'
import type { QuizService } from './quiz.service.ts'

interface Services {
  readonly certification: CertificationService
  readonly quizzes: QuizService
  readonly courseModules: CourseModulesService
  readonly courseOrders: CourseOrdersService
  readonly purchases: PurchasesService
  readonly courseAssessment: CourseAssessmentService
}

const chosenOptions = (answers: readonly { QuestionId: number; SelectedOptionId: number }[]) =>
  answers.map(({ QuestionId, SelectedOptionId }) => ({ questionId: QuestionId, optionId: SelectedOptionId }))

export const coursesRoutes = (
  handle: Handle,
  { certification, quizzes, courseModules, courseAssessment, courseOrders, purchases }: Services,
): void => {
  handle(getCourseModules, ({ session, input }) => courseModules.board(session, input.params.courseId))
  handle(getCourseModuleDetail, ({ session, input }) => courseModules.info(session, input.params.moduleId))
  handle(completeCourseModule, ({ session, input }) => courseModules.complete(session, input.body.Id))
  handle(getCourseAssessment, ({ session, input }) =>
    courseAssessment.questions(session, input.params.courseId),
  )
  handle(saveCourseAssessment, ({ session, input: { body } }) =>
    courseAssessment.save(session, body.CourseId, body.Details),
  )
  handle(endCertificationTour, async ({ session }) => {
    await purchases.endTour(session)
    return { ok: true as const }
  })
  handle(getCourseOrder, ({ session, input }) => courseOrders.read(session, input.params.courseId))
  handle(buyCourse, async ({ session, input, request }) => {
    const { CourseId: courseId, priceCents, cardToken } = input.body
    const payment = paymentRequest(request, buyCourse, input)
    return courseOrders.buy(session, { courseId, priceCents, cardToken }, { payment, ip: request.ip })
  })

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
  handle(saveQuizAnswers, async ({ session, input: { body } }) => {
    await quizzes.saveAnswers(session, body, chosenOptions(body.Answers))
    return { ok: true as const }
  })
  handle(saveQuizResults, ({ session, input: { body } }) =>
    quizzes.save(session, body, chosenOptions(body.Answers)),
  )
}
