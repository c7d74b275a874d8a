import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** The member's breaks, and what else the plan screen shows. */
export const breakQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['breaks'],
      queryFn: ({ signal }) =>
        send('GET /Breaks/GetBreaks/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),
}
