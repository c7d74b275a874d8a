import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** What a coach's own portal reads: `coach()` for its head (C-62). Visitors' reads are in `coaches.queries.ts`. */
export const coachPortalQueries = {
  coach: () =>
    queryOptions({
      queryKey: ['coaches', 'portal'],
      queryFn: ({ signal }) =>
        send('GET /Coach/GetCoachByUserId/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),
}
