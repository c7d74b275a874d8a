import type { CoachSearch } from '@oola/contract/coaches/coaches.schema'
import { send } from '#web/lib/api.ts'

/** The directory: `search(wanted)` (DIR-05), `listing(id)` as everybody sees it (DIR-10), `own(id)` (DIR-11). */
export const coachQueries = {
  search: (query: CoachSearch) => ({
    key: ['coaches', 'search', query],
    ask: () => send('GET /FindCoach/GetCoachBySearchTermZipCode', { query }),
  }),

  listing: (coachId: number) => ({
    key: ['coaches', 'listing', coachId],
    ask: () =>
      send('GET /Coach/GetDirectoryListingInfoPublic/:coachId', { params: { coachId: String(coachId) } }),
  }),

  own: (userId: number) => ({
    key: ['coaches', 'own', userId],
    ask: () => send('GET /Coach/GetDirectoryListingInfo/:userId', { params: { userId: String(userId) } }),
  }),
}
