import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** The certification and its quizzes. */
export const certificationQueries = {
  /** Below `learning`: a change of a module changes it. */
  sections: () =>
    queryOptions({
      queryKey: ['learning', 'certification'],
      queryFn: ({ signal }) =>
        send(
          'GET /AdditionalCourse/GetCertificationModules/:courseId',
          { params: { courseId: String(CERTIFICATION_ID) } },
          { signal },
        ),
    }),

  /**
   * The open or passed try; after a failed try the fetch starts the next one. Fetched for each visit, and when the
   * member comes back to the page: they may have answered on another device.
   */
  quiz: (quizId: number) =>
    queryOptions({
      queryKey: ['quiz', quizId],
      queryFn: ({ signal }) =>
        send('GET /AdditionalCourse/GetQuiz/:moduleId', { params: { moduleId: String(quizId) } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: 'always',
    }),
}
