import { getPayouts } from '@oola/contract/coaching/earnings/own-payouts.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { PayoutsService } from './payouts.service.ts'

/** A coach's own payouts: here, because the console's functions count them. */
export const coachPayoutRoutes = (handle: Handle, payouts: Pick<PayoutsService, 'ofCoach'>): void => {
  handle(getPayouts, ({ session, input }) => payouts.ofCoach(session, input.query.before ?? null), {
    finds: { coach_relation: 'a coach’s clients, by the coach’s id' },
  })
}
