import type { Country } from '@oola/contract/coaches/postal-code'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

const params = () => ({ userId: String(memberId()) })

/**
 * Data of a coach's own portal: `coach()` for its head (C-62), `clients()`, `stats()`, `profile()` to edit,
 * `questions()` of the coaching assessment, `place()` of a zip code. Visitors' queries are in `coaches.queries.ts`.
 */
export const coachPortalQueries = {
  coach: () =>
    queryOptions({
      queryKey: ['coaches', 'portal'],
      queryFn: ({ signal }) => send('GET /Coach/GetCoachByUserId/:userId', { params: params() }, { signal }),
    }),

  clients: () =>
    queryOptions({
      queryKey: ['coaches', 'clients'],
      queryFn: ({ signal }) => send('GET /Coach/GetMyClients/:userId', { params: params() }, { signal }),
    }),

  stats: () =>
    queryOptions({
      queryKey: ['coaches', 'stats'],
      queryFn: ({ signal }) => send('GET /Coach/GetMyStats/:userId', { params: params() }, { signal }),
    }),

  profile: () =>
    queryOptions({
      queryKey: ['coaches', 'profile'],
      queryFn: ({ signal }) => send('GET /Coach/getProfileInfo/:userId', { params: params() }, { signal }),
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
