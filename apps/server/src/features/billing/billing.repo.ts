import type { PlanName } from '@oola/contract/billing/prices.schema'
import { z } from 'zod'
import type { GatewayCard } from '#server/adapters/payment/payment-gateway.ts'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, ne, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { paymentEvent, paymentMethod, subscription } from './billing.tables.ts'

export type Subscription = typeof subscription.$inferSelect
export type PaymentMethod = typeof paymentMethod.$inferSelect

/** Before every other id. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** A payment or a subscription of a member. */
export interface Named {
  readonly memberId: number
  readonly id: string
}

/** Serializes all money changes of a member. */
export const lockMember = async (tx: Tx, memberId: number) => {
  const [row] = await tx
    .select({ id: member.id, userTypeId: member.userTypeId, timeZone: member.timeZone })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update')
  return row ?? null
}

/** The member's data for price and day, without the lock. */
export const findZoneAndType = async (db: Db, memberId: number) => {
  const [row] = await db
    .select({ userTypeId: member.userTypeId, timeZone: member.timeZone })
    .from(member)
    .where(eq(member.id, memberId))
  return row ?? null
}

/** The subscription that has not ended; at most one. */
export const findLive = async (
  db: Db | Tx,
  memberId: number,
  plan: PlanName,
): Promise<Subscription | null> => {
  const [row] = await db
    .select()
    .from(subscription)
    .where(
      and(eq(subscription.memberId, memberId), eq(subscription.plan, plan), ne(subscription.status, 'ended')),
    )
  return row ?? null
}

/** All subscriptions to a plan, newest first. */
export const listSubscriptions = (db: Db | Tx, memberId: number, plan: PlanName): Promise<Subscription[]> =>
  db
    .select()
    .from(subscription)
    .where(and(eq(subscription.memberId, memberId), eq(subscription.plan, plan)))
    .orderBy(desc(subscription.createdAt))

/** A subscription in any state. */
export const findSubscription = async (tx: Tx, { memberId, id }: Named): Promise<Subscription | null> => {
  const [row] = await tx
    .select()
    .from(subscription)
    .where(and(eq(subscription.memberId, memberId), eq(subscription.id, id)))
  return row ?? null
}

/** Opens a subscription: `pending` until its first payment has succeeded. */
export const insertSubscription = async (
  tx: Tx,
  values: { memberId: number; plan: PlanName; monthlyCents: number; createdAt: Date },
): Promise<Subscription> => {
  const [row] = await tx
    .insert(subscription)
    .values({ ...values, status: 'pending' })
    .returning()
  if (!row) throw new Error('no subscription was opened')
  return row
}

export type SubscriptionChange = Partial<
  Pick<
    Subscription,
    'status' | 'anchorDay' | 'paidMonths' | 'failedTries' | 'dueAt' | 'endedAt' | 'monthlyCents'
  >
>

/** Updates a subscription after an event. */
export const writeSubscription = async (
  tx: Tx,
  { memberId, id }: Named,
  change: SubscriptionChange,
): Promise<void> => {
  await tx
    .update(subscription)
    .set(change)
    .where(and(eq(subscription.memberId, memberId), eq(subscription.id, id)))
}

/** A due subscription; as text the moment has its microseconds. */
export const Due = z.object({ dueAt: z.string(), memberId: z.int(), id: z.string() })
export type Due = z.output<typeof Due>

/** Due subscriptions of all members after this one, the longest waiting first. */
export const listDue = async (
  db: Db,
  { now, after, limit }: { now: Date; after: Due | null; limit: number },
): Promise<Due[]> =>
  rowsOf(
    Due,
    await db.execute(
      sql`select due_at::text as "dueAt", member_id as "memberId", id from subscription
      where due_at is not null and due_at <= ${now.toISOString()}
        and (due_at, member_id, id) > (${after?.dueAt ?? '-infinity'}::timestamptz, ${after?.memberId ?? 0}, ${after?.id ?? NO_ID}::uuid)
      order by due_at, member_id, id limit ${limit}`,
    ),
  )

/** The card on file, or without one the member's customer id at the gateway. */
export const findMethod = async (db: Db | Tx, memberId: number): Promise<PaymentMethod | null> => {
  const [row] = await db.select().from(paymentMethod).where(eq(paymentMethod.memberId, memberId))
  return row ?? null
}

/** Whether this gateway has a card of the member; runs with every dashboard. */
export const hasCard = async ({ pool }: Database, memberId: number, gateway: string): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'find-card-on-file',
    text: `select from payment_method where member_id = $1 and gateway = $2 and method_id is not null`,
    values: [memberId, gateway],
  })
  return rowCount === 1
}

/** Stores the member's customer id at the gateway; cards of another gateway become invalid. */
export const writeCustomer = async (
  db: Db,
  values: { memberId: number; gateway: string; customerId: string; savedAt: Date },
): Promise<void> => {
  const { gateway, customerId, savedAt } = values
  await db
    .insert(paymentMethod)
    .values(values)
    .onConflictDoUpdate({
      target: paymentMethod.memberId,
      set: {
        gateway,
        customerId,
        savedAt,
        methodId: null,
        brand: null,
        lastFour: null,
        expiryMonth: null,
        expiryYear: null,
      },
    })
}

/** Replaces the stored card. */
export const writeCard = async (
  tx: Tx,
  memberId: number,
  card: GatewayCard,
  savedAt: Date,
): Promise<void> => {
  await tx
    .update(paymentMethod)
    .set({ ...card, savedAt })
    .where(eq(paymentMethod.memberId, memberId))
}

/** Claims an event of the gateway: true for exactly one of any number of repeats. */
export const claimGatewayEvent = async (tx: Tx, id: string, receivedAt: Date): Promise<boolean> => {
  const inserted = await tx
    .insert(paymentEvent)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id })
  return inserted.length === 1
}
