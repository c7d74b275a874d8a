import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** A course of the member, and its questions before it starts. */
export const courseQueries = {
  /** Below `learning`: a change of a module changes its board. */
  board: (courseId: number) =>
    queryOptions({
      queryKey: ['learning', 'course', courseId],
      queryFn: ({ signal }) =>
        send(
          'GET /AdditionalCourse/GetELearningModules/:courseId',
          { params: { courseId: String(courseId) } },
          { signal },
        ),
    }),

  /** Its price, and the card entry of this deployment. */
  order: (courseId: number) =>
    queryOptions({
      queryKey: ['learning', 'course-order', courseId],
      queryFn: ({ signal }) =>
        send(
          'GET /AdditionalCourse/GetOrder/:courseId',
          { params: { courseId: String(courseId) } },
          { signal },
        ),
    }),

  /** Never cached: a started course is a 409. */
  assessment: (courseId: number) =>
    queryOptions({
      queryKey: ['course-assessment', courseId],
      queryFn: ({ signal }) =>
        send(
          'GET /AdditionalCourse/GetAssessmentQuestions/:courseId',
          { params: { courseId: String(courseId) } },
          { signal },
        ),
    }),
}
