import type { Tx } from '#server/platform/db/client.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { charge, keptPayment, keptRefund, refund } from '../billing/billing.tables.ts'

/** Stores the payments that tax law requires, and what was given back of them, without the member. */
export const archivePayments = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.insert(keptPayment).select(
    tx
      .select({
        id: charge.id,
        description: charge.description,
        amountCents: charge.amountCents,
        currency: charge.currency,
        gateway: charge.gateway,
        gatewayId: charge.gatewayId,
        settledAt: sql<Date>`${charge.settledAt}`.as('settled_at'),
        refundedCents: charge.refundedCents,
        refundedAt: charge.refundedAt,
      })
      .from(charge)
      .where(and(eq(charge.memberId, memberId), eq(charge.status, 'succeeded'))),
  )
  await tx.insert(keptRefund).select(
    tx
      .select({
        id: refund.id,
        paymentId: refund.chargeId,
        amountCents: refund.amountCents,
        askedAt: refund.askedAt,
        madeAt: refund.madeAt,
      })
      .from(refund)
      .where(eq(refund.memberId, memberId)),
  )
}
