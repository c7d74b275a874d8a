import { getOolaScores, getQuestions, scorePartialSave } from '@oola/contract/assessment/assessment.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { AssessmentService } from './assessment.service.ts'

export const assessmentRoutes = (handle: Handle, assessment: AssessmentService): void => {
  handle(getQuestions, ({ session, input }) => assessment.questions(session, input.params.assessmentId))

  handle(scorePartialSave, ({ session, input: { body } }) =>
    assessment.save(session, {
      assessmentId: body.assessmentId,
      typeId: body.AssessmentTypeId,
      scores: body.scores,
    }),
  )

  handle(getOolaScores, ({ session }) => assessment.scores(session))
}
