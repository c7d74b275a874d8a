import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, gte, isNull, ne, or, sql } from '../../platform/db/drizzle.ts'
import type { Named } from './billing.repo.ts'
import { charge } from './billing.tables.ts'

export type Charge = typeof charge.$inferSelect
type NewCharge = typeof charge.$inferInsert

/** Writes a payment down, before the gateway is asked (docs/decisions/payments). */
export const insertCharge = async (tx: Tx, values: NewCharge): Promise<Charge> => {
  const [row] = await tx.insert(charge).values(values).returning()
  if (!row) throw new Error('no charge was written down')
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

/** A payment by the key that names it: the same key is the same payment. */
export const findChargeByKey = async (tx: Tx, memberId: number, key: string): Promise<Charge | null> => {
  const [row] = await tx
    .select()
    .from(charge)
    .where(and(eq(charge.memberId, memberId), eq(charge.key, key)))
  return row ?? null
}

/** The payment that the same call has asked for: one that is under way, or came through since. */
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

/** A single payment for this that is under way, or made and not to be given back. */
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

/** The payment of a subscription that is under way; there is at most one. */
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

/** Whether any payment of the member is under way. */
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
    'status' | 'gatewayId' | 'action' | 'failure' | 'lastFour' | 'settledAt' | 'refundAskedAt' | 'refundedAt'
  >
>

/** Notes what has become of a payment. */
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

/** A member's payments, the newest first. */
export const listCharges = (db: Db | Tx, memberId: number): Promise<Charge[]> =>
  db
    .select()
    .from(charge)
    .where(eq(charge.memberId, memberId))
    .orderBy(desc(charge.createdAt))
    .limit(LONGEST_LIST)

const Found = z.object({ memberId: z.int(), id: z.string() })

/** Payments of all members that were written down before `since` and have no answer yet. */
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

/** Refunds of all members that were promised and are not made yet. */
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
