import { RETRY_DAYS } from '@oola/contract/billing/subscription-states'
import { REBOOKING_DAYS } from '@oola/contract/staff/report-figures'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { charge, keptPayment, subscription } from '../../billing/billing.tables.ts'
import { paymentRefund } from '../../billing/refunds.views.ts'
import { coachRelation } from '../../coaching/coaching.tables.ts'
import { sessionBooking } from '../../sessions/session-wallet.tables.ts'
import { reportedMembers } from './member-facts.repo.ts'
import type { Facts, ReportDay } from './report-days.ts'

const HELD = [
  ['held', 'completed'],
  ['missed', 'missed'],
  ['canceled', 'canceled'],
] as const

/** Sessions with coaches (REPORT-04). */
export const coachingFacts = (day: ReportDay): Facts[] => {
  const { date, from, to, dayOf, monthOf } = day
  const members = reportedMembers(day)
  /** Sessions that a member had `later` days before a day from the month's first on. */
  const sessions = (status: string, later = 0): SQL => sql`select b.member_id::text as who,
      ${dayOf(sql`b.starts_at`)} + ${later}::int as day,
      date_trunc('month', (${dayOf(sql`b.starts_at`)} + ${later}::int)::timestamp)::date as month,
      '' as source, '' as item, 0 as value
    from ${sessionBooking} b join ${members} r on r.id = b.member_id
    where b.status = ${status} and b.starts_at >= ${day.start(sql`${day.month} - ${later}::int`)}
      and b.starts_at < ${day.start(sql`${date} + 1 - ${later}::int`)}`
  return [
    ...HELD.map(([figure, status]): Facts => ({ figure, rows: sessions(status) })),
    {
      figure: 'firstSession',
      rows: sql`select b.member_id::text as who, ${date} as day, ${monthOf(sql`b.starts_at`)} as month, '' as source,
          '' as item, greatest(0, ${date} - ${dayOf(sql`coached.since`)}) as value
        from ${sessionBooking} b join ${members} r on r.id = b.member_id
        cross join lateral (
          select min(c.started_at) as since from ${coachRelation} c where c.member_id = b.member_id
        ) coached
        where b.status = 'completed' and b.starts_at >= ${from} and b.starts_at < ${to} and coached.since is not null
          and not exists (select from ${sessionBooking} e
            where e.member_id = b.member_id and e.status = 'completed' and e.starts_at < b.starts_at)`,
    },
    { figure: 'followed', rows: sessions('completed', REBOOKING_DAYS) },
    {
      figure: 'rebooked',
      rows: sql`${sessions('completed', REBOOKING_DAYS)}
        and exists (select from ${sessionBooking} n where n.member_id = b.member_id and n.id <> b.id
          and n.booked_at > b.starts_at and n.booked_at <= b.starts_at + make_interval(days => ${REBOOKING_DAYS}::int))`,
    },
  ]
}

/** How long a payment of a month lasts: the longest month, and the days in which a refused card is tried again. */
const PAID_DAYS = 31 + Math.max(...RETRY_DAYS)

const MONTHLY = sql`c.purpose in ('start', 'renewal', 'resume')`

/** Price of a month by plan, in cents. */
export type MonthlyPrices = Readonly<Record<string, number>>

/** Memberships that are paid at this moment, from their payments: a state of the past can be found again. */
const paidAt = (moment: SQL, prices: MonthlyPrices): SQL => sql`(
  select distinct on (c.member_id, c.subscription_id) c.member_id, c.subscription_id, s.plan,
    case c.purpose when 'start' then coalesce(s.monthly_cents, (${JSON.stringify(prices)}::jsonb ->> s.plan)::int, c.amount_cents)
      else c.amount_cents end as cents
  from ${charge} c join ${subscription} s on s.member_id = c.member_id and s.id = c.subscription_id
  where c.status = 'succeeded' and ${MONTHLY}
    and c.settled_at < ${moment} and c.settled_at >= ${moment} - make_interval(days => ${PAID_DAYS}::int)
    and (c.refunded_at is null or c.refunded_at >= ${moment})
    and (s.ended_at is null or s.ended_at >= ${moment})
  order by c.member_id, c.subscription_id, c.settled_at desc)`

/** Revenue, churn, payments and refunds (REPORT-04). */
export const moneyFacts = (day: ReportDay, prices: MonthlyPrices): Facts[] => {
  const { date, from, to, monthFrom, dayOf, monthOf } = day
  const before = paidAt(from, prices)
  const after = paidAt(to, prices)
  const state = sql`p.member_id::text as who, ${date} as day, ${day.month} as month, '' as source, p.plan as item,
    p.cents as value`
  const without = (other: SQL): SQL =>
    sql`where not exists (select from ${other} o where o.member_id = p.member_id and o.subscription_id = p.subscription_id)`
  const payments = sql`select c.member_id::text as who, ${dayOf(sql`c.settled_at`)} as day,
      ${monthOf(sql`c.settled_at`)} as month, '' as source, coalesce(s.plan, c.purpose) as item, c.amount_cents as value
    from ${charge} c left join ${subscription} s on s.member_id = c.member_id and s.id = c.subscription_id
    where c.status = 'succeeded' and c.settled_at >= ${monthFrom} and c.settled_at < ${to}`
  /** Payments of members who are deleted. */
  const kept = sql`select k.id::text as who, ${dayOf(sql`k.settled_at`)} as day, ${monthOf(sql`k.settled_at`)} as month,
      '' as source, 'deleted' as item, k.amount_cents as value
    from ${keptPayment} k where k.settled_at >= ${monthFrom} and k.settled_at < ${to}`
  const refunds = sql`select coalesce(f.member_id::text, f.payment_id::text) as who, ${dayOf(sql`f.made_at`)} as day,
      ${monthOf(sql`f.made_at`)} as month, '' as source,
      case when f.member_id is null then 'deleted' else coalesce(s.plan, c.purpose) end as item, f.cents as value
    from ${paymentRefund} f left join ${charge} c on c.member_id = f.member_id and c.id = f.payment_id
      left join ${subscription} s on s.member_id = c.member_id and s.id = c.subscription_id
    where f.made_at >= ${monthFrom} and f.made_at < ${to}`
  return [
    { figure: 'paying', rows: sql`select ${state} from ${after} p` },
    { figure: 'payingNew', rows: sql`select ${state} from ${after} p ${without(before)}` },
    { figure: 'payingLost', rows: sql`select ${state} from ${before} p ${without(after)}` },
    { figure: 'charged', rows: sql`${payments} union all ${kept}` },
    { figure: 'refunded', rows: refunds },
  ]
}
