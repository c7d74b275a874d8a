import { bigId, instant } from '#server/platform/db/columns.ts'
import { getTableName, integer, pgView, sql, text, uuid } from '../../../platform/db/drizzle.ts'
import { charge, subscription } from '../../billing/billing.tables.ts'
import { sessionEntry } from '../../sessions/session-wallet.tables.ts'
import { coachRelation } from '../coaching.tables.ts'

const CHARGE = getTableName(charge)
const ENTRY = getTableName(sessionEntry)

/**
 * Payments of the clients in `mine`, and their first day with a coach: the single rule of ownership. A month belongs to
 * the client's coach at the time of payment, the first one to the coach who began with it; a purchase to the coach in
 * the session wallet. What is given back is left out. `entry` is the payment; null for a held session, which pays nothing.
 */
export const EARNED = `
  select c.member_id, c.settled_at as at, 'month' as kind, 1 as count, c.amount_cents - c.refunded_cents as cents, c.id as entry,
    (select r.coach_id from coach_relation r where r.member_id = c.member_id
      and (r.ended_at is null or r.ended_at > c.settled_at) order by r.started_at limit 1) as coach_id
  from mine join ${CHARGE} c on c.member_id = mine.member_id
    join ${getTableName(subscription)} s on s.member_id = c.member_id and s.id = c.subscription_id
  where s.plan = 'coaching' and c.status = 'succeeded' and c.refunded_at is null
  union all
  select c.member_id, c.settled_at, 'purchase', e.change, c.amount_cents - c.refunded_cents, c.id, e.coach_id
  from mine join ${ENTRY} e on e.member_id = mine.member_id
    join ${CHARGE} c on c.member_id = e.member_id and c.id = e.charge_id
  where e.kind = 'purchase' and c.refunded_at is null
  union all
  select e.member_id, coalesce(e.session_at, e.at), 'held', 1, 0, null, e.coach_id
  from mine join ${ENTRY} e on e.member_id = mine.member_id
  where e.kind = 'use'`

const CLIENTS = `select distinct member_id from ${getTableName(coachRelation)}`
/** Present and former clients of one coach, whose id is a parameter or a column outside. */
export const clientsOf = (coachId: string): string => `${CLIENTS} where coach_id = ${coachId}`

const ledger = (clients: string, isOfCoach: string, kept: string): string =>
  `with mine as (${clients}),
  found as (${EARNED})
  select f.coach_id, f.entry, f.kind, f.cents, f.at from found f where f.cents > 0 and f.coach_id ${isOfCoach}
  union all
  select k.member_id, coalesce(k.entry, k.id), k.kind, k.cents, k.at from kept_earning k where k.cents > 0${kept}`

/**
 * The rows of `coach_earning` of one coach, by the coach's clients. A condition on the view would read the payments of
 * all clients first.
 */
export const earningOf = (coachId: string): string =>
  ledger(clientsOf(coachId), `= ${coachId}`, ` and k.member_id = ${coachId}`)

/** What coaches have earned with present and former clients, for payouts: one row a payment, none for held sessions. */
export const coachEarning = pgView('coach_earning', {
  coachId: bigId('coach_id').notNull(),
  entry: uuid('entry').notNull(),
  kind: text('kind', { enum: ['month', 'purchase'] }).notNull(),
  cents: integer('cents').notNull(),
  at: instant('at').notNull(),
}).as(sql.raw(ledger(CLIENTS, 'is not null', '')))
