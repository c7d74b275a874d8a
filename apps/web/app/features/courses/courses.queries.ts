import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** A course that the member has, and what it asks before it begins. */
export const courseQueries = {
  /** Below `learning`: what changes a module changes its board. */
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

  /** What it costs here, and how cards are taken. */
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

  /** Asked for anew each time: a course that has begun is a 409. */
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
