import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, gte, isNull, ne, or, sql } from '../../platform/db/drizzle.ts'
import type { Named } from './billing.repo.ts'
import { charge } from './billing.tables.ts'

export type Charge = typeof charge.$inferSelect
type NewCharge = typeof charge.$inferInsert

/** Stores a payment before the gateway is called (docs/decisions/payments). */
export const insertCharge = async (tx: Tx, values: NewCharge): Promise<Charge> => {
  const [row] = await tx.insert(charge).values(values).returning()
  if (!row) throw new Error('no charge was inserted')
  return row
}

/** A payment by its id. */
export const findCharge = async (tx: Tx, { memberId, id }: Named): Promise<Charge | null> => {
  const [row] = await tx
    .select()
    .from(charge)
    .where(and(eq(charge.memberId, memberId), eq(charge.id, id)))
  return row ?? null
}

/** A payment by its idempotency key. */
export const findChargeByKey = async (tx: Tx, memberId: number, key: string): Promise<Charge | null> => {
  const [row] = await tx
    .select()
    .from(charge)
    .where(and(eq(charge.memberId, memberId), eq(charge.key, key)))
  return row ?? null
}

/** The payment of an equal call that is pending, or succeeded since then. */
export const findChargeByRequest = async (
  tx: Tx,
  memberId: number,
  { digest, since }: { digest: string; since: Date },
): Promise<Charge | null> => {
  const isSame = or(
    eq(charge.status, 'pending'),
    and(eq(charge.status, 'succeeded'), gte(charge.settledAt, since)),
  )
  const [row] = await tx
    .select()
    .from(charge)
    .where(and(eq(charge.memberId, memberId), eq(charge.requestDigest, digest), isSame))
    .orderBy(desc(charge.createdAt))
    .limit(1)
  return row ?? null
}

/** A single payment for this purpose that is pending, or succeeded without a refund. */
export const findStanding = async (tx: Tx, memberId: number, purpose: string): Promise<Charge | null> => {
  const [row] = await tx
    .select()
    .from(charge)
    .where(
      and(
        eq(charge.memberId, memberId),
        eq(charge.purpose, purpose),
        ne(charge.status, 'failed'),
        isNull(charge.refundAskedAt),
      ),
    )
  return row ?? null
}

/** The pending payment of a subscription; at most one. */
export const findPending = async (
  tx: Tx,
  { memberId, id: subscriptionId }: Named,
): Promise<Charge | null> => {
  const [row] = await tx
    .select()
    .from(charge)
    .where(
      and(
        eq(charge.memberId, memberId),
        eq(charge.subscriptionId, subscriptionId),
        eq(charge.status, 'pending'),
      ),
    )
  return row ?? null
}

/** Whether the member has any pending payment. */
export const hasPending = async (tx: Tx, memberId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: charge.id })
    .from(charge)
    .where(and(eq(charge.memberId, memberId), eq(charge.status, 'pending')))
    .limit(1)
  return rows.length > 0
}

type ChargeChange = Partial<
  Pick<
    Charge,
    | 'status'
    | 'gatewayId'
    | 'action'
    | 'failure'
    | 'lastFour'
    | 'settledAt'
    | 'refundedCents'
    | 'refundAskedAt'
    | 'refundedAt'
  >
>

/** Updates a payment. */
export const writeCharge = async (
  db: Db | Tx,
  { memberId, id }: Named,
  change: ChargeChange,
): Promise<void> => {
  await db
    .update(charge)
    .set(change)
    .where(and(eq(charge.memberId, memberId), eq(charge.id, id)))
}

const LONGEST_LIST = 240

/** A member's payments, newest first. */
export const listCharges = (db: Db | Tx, memberId: number): Promise<Charge[]> =>
  db
    .select()
    .from(charge)
    .where(eq(charge.memberId, memberId))
    .orderBy(desc(charge.createdAt))
    .limit(LONGEST_LIST)

const Found = z.object({ memberId: z.int(), id: z.string() })

/** Pending payments of all members that were stored before `since`. */
export const listUnsettled = async (db: Db, since: Date, limit: number): Promise<Named[]> => {
  const rows = rowsOf(
    Found,
    await db.execute(
      sql`select member_id as "memberId", id from charge
      where status = 'pending' and created_at <= ${since.toISOString()} order by created_at limit ${limit}`,
    ),
  )
  return rows
}

/** Promised refunds of all members that are not made yet. */
export const listOpenRefunds = async (db: Db, now: Date, limit: number): Promise<Named[]> => {
  const rows = rowsOf(
    Found,
    await db.execute(
      sql`select member_id as "memberId", id from charge
      where refund_asked_at <= ${now.toISOString()} and refunded_at is null order by refund_asked_at limit ${limit}`,
    ),
  )
  return rows
}
