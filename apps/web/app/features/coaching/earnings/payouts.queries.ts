import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** What is held and what was paid out (DESK-12). */
export const payoutQueries = {
  own: () =>
    queryOptions({
      queryKey: ['payouts'],
      queryFn: ({ signal }) =>
        send('GET /Coach/GetPayouts/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),
}
