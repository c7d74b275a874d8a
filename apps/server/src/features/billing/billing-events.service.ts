import type { GatewayEvent, PaymentGateway } from '#server/adapters/payment/payment-gateway.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import * as chargesRepo from './charges.repo.ts'
import type { ChargesService } from './charges.service.ts'
import { storeDispute } from './disputes.repo.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

type Needs = BillingNeeds & { readonly charges: ChargesService; readonly subscriptions: SubscriptionsService }

/** Events from the gateway. */
export const billingEventsService = ({ db, clock, payments, charges, subscriptions }: Needs) => {
  const gateway = (): PaymentGateway => {
    if (!payments) throw appError('not_found')
    return payments
  }

  /** Processes an event once; an irrelevant one is accepted too, so that it is not sent again. */
  const consume = async (event: GatewayEvent): Promise<void> => {
    if (event.kind === 'other') return
    if (event.kind === 'dispute') {
      await inTransaction(db, async (tx) => {
        if (await repo.claimGatewayEvent(tx, event.id, clock.now()))
          await storeDispute(tx, gateway().name, event.dispute)
      })
      return
    }
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

  return {
    consume,
    /** @throws ForgedEvent */
    claim: async (body: string, signature: string): Promise<void> =>
      consume(await gateway().readEvent(body, signature, clock.now())),
  }
}
