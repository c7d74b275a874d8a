import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import type { Named } from './billing.repo.ts'
import { charge, refund } from './billing.tables.ts'

/** Stores a part that is promised back. */
export const insertPart = async (tx: Tx, values: typeof refund.$inferInsert): Promise<string> => {
  const [row] = await tx.insert(refund).values(values).returning({ id: refund.id })
  if (!row) throw new Error('no refund was inserted')
  return row.id
}

/** Parts of a payment that the gateway has not given back yet. */
export const listOpenParts = (db: Db, { memberId, id: chargeId }: Named) =>
  db
    .select({ id: refund.id, amountCents: refund.amountCents })
    .from(refund)
    .where(and(eq(refund.memberId, memberId), eq(refund.chargeId, chargeId), isNull(refund.madeAt)))

export const writePartMade = async (db: Db, { memberId, id }: Named, madeAt: Date): Promise<void> => {
  await db
    .update(refund)
    .set({ madeAt })
    .where(and(eq(refund.memberId, memberId), eq(refund.id, id), isNull(refund.madeAt)))
}

const Found = z.object({ memberId: z.int(), id: z.string() })

/** Payments of all members with a part that is not given back yet. */
export const listChargesOfOpenParts = async (db: Db, limit: number): Promise<Named[]> =>
  rowsOf(
    Found,
    await db.execute(
      sql`select member_id as "memberId", charge_id as id from refund
      where made_at is null order by asked_at limit ${limit}`,
    ),
  )

/** Payments of a member with a promised refund that the gateway has not made yet, whole or in part. */
export const listOwedTo = async (db: Db | Tx, memberId: number): Promise<Named[]> =>
  rowsOf(
    Found,
    await db.execute(
      sql`select member_id as "memberId", id from ${charge}
      where member_id = ${memberId} and refund_asked_at is not null and refunded_at is null
      union select member_id, charge_id from ${refund} where member_id = ${memberId} and made_at is null`,
    ),
  )
