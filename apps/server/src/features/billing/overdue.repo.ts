import { PlanName } from '@oola/contract/billing/prices.schema'
import { z } from 'zod'
import { type Database, type Db, rowsOf, type SqlClient, type Tx } from '#server/platform/db/client.ts'
import { and, eq, getTableName, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import type { Named } from './billing.repo.ts'
import { charge, paymentMethod, subscription } from './billing.tables.ts'

const Moment = z.date()

/** A refused charge of the due month. */
const FailedTry = z.object({
  at: z.string(),
  failure: z.string().nullable(),
  lastFour: z.string().nullable(),
})

const Overdue = z.object({
  memberId: z.int(),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  timeZone: z.string(),
  plan: PlanName,
  status: z.enum(['pastDue', 'lapsed']),
  failedTries: z.int(),
  dueAt: Moment.nullable(),
  cardLinkAt: Moment.nullable(),
  amountCents: z.int(),
  brand: z.string().nullable(),
  lastFour: z.string().nullable(),
  hasCard: z.boolean(),
  isPaying: z.boolean(),
  /** The refused charges since the last paid month, oldest first. */
  tries: z.array(FailedTry),
})
export type Overdue = z.output<typeof Overdue>

const OVERDUE = `select s.member_id as "memberId", s.id, m.first_name as "firstName", m.last_name as "lastName", m.email,
    m.time_zone as "timeZone", s.plan, s.status, s.failed_tries as "failedTries", s.due_at as "dueAt",
    s.card_link_at as "cardLinkAt", failed.cents as "amountCents", p.brand, p.last_four as "lastFour",
    p.method_id is not null as "hasCard", failed.tries,
    exists (select from ${getTableName(charge)} w where w.member_id = s.member_id and w.subscription_id = s.id
      and w.status = 'pending') as "isPaying"
  from ${getTableName(subscription)} s join ${getTableName(member)} m on m.id = s.member_id
    left join ${getTableName(paymentMethod)} p on p.member_id = s.member_id
    cross join lateral (select max(c.amount_cents) as cents, max(c.settled_at) as last,
      json_agg(json_build_object('at', to_char(c.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'failure', c.failure, 'lastFour', c.last_four) order by c.settled_at) as tries
      from ${getTableName(charge)} c where c.member_id = s.member_id and c.subscription_id = s.id and c.status = 'failed'
        and c.created_at > coalesce((select max(d.created_at) from ${getTableName(charge)} d where d.member_id = s.member_id
          and d.subscription_id = s.id and d.status = 'succeeded'), '-infinity')) failed
  where s.status in ('pastDue', 'lapsed') and failed.cents is not null`

/** Subscriptions whose month is refused, and those that lapsed after `since`; the next try first. */
export const listOverdue = async ({ pool }: Database, since: Date, limit: number): Promise<Overdue[]> =>
  rowsOf(
    Overdue,
    await pool.query({
      name: 'list-overdue',
      text: `${OVERDUE} and (s.status = 'pastDue' or failed.last >= $1) order by s.due_at nulls last, failed.last desc limit $2`,
      values: [since, limit],
    }),
  )

/** One of them; null when it is paid or deleted. */
export const findOverdue = async (client: SqlClient, { memberId, id }: Named): Promise<Overdue | null> =>
  rowsOf(Overdue, await client.query(`${OVERDUE} and s.member_id = $1 and s.id = $2`, [memberId, id]))[0] ??
  null

/** Moves the next try, or stores that a card link was sent. */
export const writeOverdue = async (
  tx: Db | Tx,
  { memberId, id }: Named,
  change: { readonly dueAt?: Date; readonly cardLinkAt?: Date },
): Promise<void> => {
  await tx
    .update(subscription)
    .set(change)
    .where(
      and(
        eq(subscription.memberId, memberId),
        eq(subscription.id, id),
        sql`${subscription.status} in ('pastDue', 'lapsed')`,
      ),
    )
}
