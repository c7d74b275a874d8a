import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

const params = () => ({ userId: String(memberId()) })

/**
 * What a coach's own portal reads: `coach()` for its head (C-62), `clients()`, `stats()`. The profile's reads are in
 * `coach-profile.queries.ts`.
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
}
