import type { ProviderDispute } from '#server/adapters/payment/payment-gateway.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { ne, sql } from '../../platform/db/drizzle.ts'
import { paymentDispute } from './billing.tables.ts'

/** Stores a dispute or its new state; a late event never opens a decided one again. */
export const storeDispute = async (
  db: Db | Tx,
  gateway: string,
  { id, chargeId, ...dispute }: ProviderDispute,
): Promise<void> => {
  const { amountCents, status, evidenceDueAt } = dispute
  await db
    .insert(paymentDispute)
    .values({ ...dispute, id, gateway, gatewayId: chargeId })
    .onConflictDoUpdate({
      target: paymentDispute.id,
      set: { amountCents, status, evidenceDueAt },
      setWhere: sql`${paymentDispute.status} = 'open' or ${ne(sql`excluded.status`, 'open')}`,
    })
}
