import { getMembership, getOffer } from '@oola/contract/billing/billing.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** Billing: `offer()` what a membership costs from today on, `membership()` the member's own. */
export const billingQueries = {
  offer: () =>
    queryOptions({
      queryKey: ['billing', 'offer'],
      queryFn: ({ signal }) => send(getOffer, {}, { signal }),
      // The day of the next payment moves with the date.
      staleTime: 60_000,
    }),

  membership: () =>
    queryOptions({
      queryKey: ['billing', 'membership'],
      queryFn: ({ signal }) => send(getMembership, { params: { userId: String(memberId()) } }, { signal }),
    }),
}
