import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** Billing: `membership()` the member's own. Queries of visitors are in `offer.queries.ts`. */
export const billingQueries = {
  membership: () =>
    queryOptions({
      queryKey: ['billing', 'membership'],
      queryFn: ({ signal }) =>
        send('GET /Billing/GetMembership/:userId', { params: { userId: String(memberId()) } }, { signal }),
    }),
}
