import type { GatewayEvent } from '#server/adapters/payment/payment-gateway.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import * as chargesRepo from './charges.repo.ts'
import type { ChargesService } from './charges.service.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

type Needs = BillingNeeds & { readonly charges: ChargesService; readonly subscriptions: SubscriptionsService }

/** Events from the gateway. */
export const billingEventsService = ({ db, clock, payments, charges, subscriptions }: Needs) => {
  const read = async (body: string, signature: string): Promise<GatewayEvent> => {
    if (!payments) throw appError('not_found')
    return payments.readEvent(body, signature, clock.now())
  }

  /** Processes an event once; an irrelevant one is accepted too, so that it is not sent again. @throws ForgedEvent */
  return async (body: string, signature: string): Promise<void> => {
    const event = await read(body, signature)
    if (event.kind === 'other') return
    const { memberId, chargeId: id } = event.of
    await inTransaction(db, async (tx) => {
      if (!(await repo.claimGatewayEvent(tx, event.id, clock.now()))) return
      if (event.kind === 'charge') await charges.settleIn(tx, { memberId, id }, event.answer)
      else {
        await repo.lockMember(tx, memberId)
        const charge = await chargesRepo.findCharge(tx, { memberId, id })
        if (charge?.status !== 'succeeded' || charge.refundedAt) return
        const now = clock.now()
        const refundAskedAt = charge.refundAskedAt ?? now
        await chargesRepo.writeCharge(tx, charge, { refundAskedAt, refundedAt: now })
      }
    })
    subscriptions.announce(memberId)
  }
}
