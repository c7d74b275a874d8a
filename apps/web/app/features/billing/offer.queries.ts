import { send } from '#web/lib/api.ts'

/** `offer()`: what a membership costs from today on. */
export const offerQueries = {
  offer: () => ({
    key: ['billing', 'offer'],
    ask: () => send('GET /Billing/GetOffer', {}),
    // The day of the next payment moves with the date.
    freshMs: 60_000,
  }),
}
