import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** `offer()`: the price of a membership from today on. */
export const offerQueries = {
  offer: () =>
    queryOptions({
      queryKey: ['billing', 'offer'],
      queryFn: ({ signal }) => send('GET /Billing/GetOffer', {}, { signal }),
      // The day of the next payment moves with the date.
      staleTime: 60_000,
    }),
}
