import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/**
 * Finding and having a coach: `mine()` the coach and the payment of coaching (COACH-25), `search(term)` by name
 * (COACH-20), `questions()` of the assisted search with the saved answers (COACH-21), `picks()` (COACH-23).
 */
export const coachingQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['coaching', 'mine'],
      queryFn: ({ signal }) => send('GET /FindCoach/GetCoachByUser', {}, { signal }),
    }),

  search: (term: string) =>
    queryOptions({
      queryKey: ['coaching', 'search', term],
      queryFn: ({ signal }) =>
        send('GET /FindCoach/GetCoachBySearchTerm/:term', { params: { term } }, { signal }),
      retry: false,
    }),

  questions: () =>
    queryOptions({
      queryKey: ['coaching', 'questions'],
      queryFn: ({ signal }) => send('GET /FindCoach/GetAssessmentQuestions', {}, { signal }),
    }),

  picks: () =>
    queryOptions({
      queryKey: ['coaching', 'picks'],
      queryFn: ({ signal }) => send('GET /FindCoach/GetCoachPicks', {}, { signal }),
      // Other answers, other coaches.
      staleTime: 0,
      gcTime: 0,
    }),
}
