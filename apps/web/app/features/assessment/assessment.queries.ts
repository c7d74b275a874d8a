import { getOolaScores, getQuestions } from '@oola/contract/assessment/assessment.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** The member's assessments: `questions(id)` the seven areas with questions and saved answers, `scores()` what is finished. */
export const assessmentQueries = {
  /** Saved answers only: those that still wait in this browser are laid over it by `useAnswers`. */
  questions: (assessmentId: number) =>
    queryOptions({
      queryKey: ['assessment', 'questions', assessmentId],
      queryFn: ({ signal }) =>
        send(getQuestions, { params: { assessmentId: String(assessmentId) } }, { signal }),
    }),

  /** Finished assessments, newest first (G-26). */
  scores: () =>
    queryOptions({
      queryKey: ['assessment', 'scores'],
      queryFn: ({ signal }) => send(getOolaScores, {}, { signal }),
    }),
}
