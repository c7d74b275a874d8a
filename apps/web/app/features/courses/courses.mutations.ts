import type { CourseAnswer } from '@oola/contract/courses/courses.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { memberId } from '#web/lib/session.ts'

/**
 * Saves all answers and starts the course; may be repeated. An error is logged here and shown by the page
 * (ASSESS-13; spec-decision 17.1).
 */
export const useSaveCourseAnswers = (courseId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: readonly CourseAnswer[]) =>
      send('POST /AdditionalCourse/SaveAssessment', {
        body: { userId: memberId(), CourseId: courseId, Details: [...answers] },
      }),
    onSuccess: async () => {
      await Promise.all([refreshAfter(client, 'LearningChanged'), refreshAfter(client, 'ActionsChanged')])
    },
    onError: (error) => logFailure('the answers were not saved', error),
  })
}

/** Pays for a course. One key is one payment, however often it is sent. */
export const sendCourseOrder = (
  order: { readonly courseId: number; readonly priceCents: number; readonly cardToken: string },
  idempotencyKey: string,
) => {
  const { courseId, priceCents, cardToken } = order
  const body = { userId: memberId(), CourseId: courseId, priceCents, cardToken }
  return send('POST /AdditionalCourse/BuyCourse', { body }, { idempotencyKey })
}

/** Ends the tour; a failure needs no message: the tour shows again. */
export const sendTourEnd = () =>
  send('PUT /AdditionalCourse/EndCertificationTour', { body: { userId: memberId() } }, { quiet: true }).catch(
    (error) => logFailure('the end of the tour was not saved', error),
  )
