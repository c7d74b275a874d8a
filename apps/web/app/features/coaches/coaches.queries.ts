import type { CoachSearch } from '@oola/contract/coaches/coaches.schema'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** The directory: `search(wanted)` (DIR-05), `listing(id)` the public one (DIR-10), `own(id)` (DIR-11). */
export const coachQueries = {
  search: (query: CoachSearch) =>
    queryOptions({
      queryKey: ['coaches', 'search', query],
      queryFn: ({ signal }) => send('GET /FindCoach/GetCoachBySearchTermZipCode', { query }, { signal }),
    }),

  listing: (coachId: number) =>
    queryOptions({
      queryKey: ['coaches', 'listing', coachId],
      queryFn: ({ signal }) => {
        const params = { coachId: String(coachId) }
        return send('GET /Coach/GetDirectoryListingInfoPublic/:coachId', { params }, { signal })
      },
    }),

  own: (userId: number) =>
    queryOptions({
      queryKey: ['coaches', 'own', userId],
      queryFn: ({ signal }) =>
        send(
          'GET /Coach/GetDirectoryListingInfo/:userId',
          { params: { userId: String(userId) } },
          { signal },
        ),
    }),
}
