import type { Country } from '@oola/contract/coaches/postal-code'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/**
 * What a coach reads to edit their profile: `profile()`, `questions()` of the coaching assessment, `place()` of a zip code.
 * Visitors' reads are in `coaches.queries.ts`.
 */
export const coachProfileQueries = {
  profile: () =>
    queryOptions({
      queryKey: ['coaches', 'profile'],
      queryFn: ({ signal }) =>
        send('GET /Coach/getProfileInfo/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),

  questions: () =>
    queryOptions({
      queryKey: ['coaches', 'questions'],
      queryFn: ({ signal }) => send('GET /Coach/GetAssessmentQuestions', {}, { signal }),
    }),

  place: (country: Country, codes: string) =>
    queryOptions({
      queryKey: ['coaches', 'place', country, codes],
      queryFn: ({ signal }) =>
        send('GET /Coach/LookUpZip', { query: { country, codes } }, { signal, quiet: true }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
