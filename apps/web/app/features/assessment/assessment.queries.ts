import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/**
 * The member's assessments: `questions(id)` the seven areas with questions and saved answers, `scores()` the
 * finished ones.
 */
export const assessmentQueries = {
  /** Saved answers only: pending ones are merged by `useAnswers`. */
  questions: (assessmentId: number) =>
    queryOptions({
      queryKey: ['assessment', 'questions', assessmentId],
      queryFn: ({ signal }) =>
        send(
          'GET /areas/GetQuestions/:assessmentId',
          { params: { assessmentId: String(assessmentId) } },
          { signal },
        ),
    }),

  /** Finished assessments, newest first (G-26). */
  scores: () =>
    queryOptions({
      queryKey: ['assessment', 'scores'],
      queryFn: ({ signal }) => send('GET /Dashboard/GetOolaScores', {}, { signal }),
    }),
}
