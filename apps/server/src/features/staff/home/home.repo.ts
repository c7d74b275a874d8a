import { z } from 'zod'
import { type Db, rowsOf } from '#server/platform/db/client.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { action } from '../../actions/actions.tables.ts'
import { charge } from '../../billing/billing.tables.ts'
import { coachStanding } from '../../coaches/coaches.tables.ts'
import { coachRelation } from '../../coaching/coaching.tables.ts'
import { isCurrentFor } from '../../coaching/coaching.views.ts'
import { sessionBooking } from '../../sessions/session-wallet.tables.ts'

const WaitingCoach = z.object({
  memberId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  since: z.coerce.date(),
  /** The last day of a coach who leaves; null for a listing that waits for approval. */
  leavesOn: z.string().nullable(),
  clients: z.int(),
  count: z.int(),
  late: z.int(),
})
export type WaitingCoach = z.output<typeof WaitingCoach>

/**
 * Coaches whose listing waits for approval, and those who leave and still have clients, by their moment: since when it waits,
 * or the last day. Each with how many there are, and how many last days are over.
 */
export const listWaitingCoaches = async (db: Db, today: string, limit: number): Promise<WaitingCoach[]> =>
  rowsOf(
    WaitingCoach,
    await db.execute(sql`
      select s.member_id as "memberId", m.first_name as "firstName", m.last_name as "lastName", s.since,
        s.leaves_on::text as "leavesOn", clients.count as clients, (count(*) over ())::int as count,
        (count(*) filter (where s.leaves_on < ${today}::date) over ())::int as late
      from ${coachStanding} s join ${member} m on m.id = s.member_id
        cross join lateral (select count(*)::int as count from ${coachRelation} r
          where r.coach_id = s.member_id and ${sql.raw(isCurrentFor('r'))}) clients
      where s.state in ('waiting', 'leaving') and (s.state = 'waiting' or clients.count > 0)
      order by coalesce(s.leaves_on::timestamptz, s.since), s.member_id limit ${limit}`),
  )

/** Today until now, and the same weekday of last week as a whole. */
export interface Days {
  readonly today: Date
  readonly now: Date
  readonly before: Date
  readonly beforeEnd: Date
}

const Hour = z.object({
  isToday: z.boolean(),
  /** Since the midnight of its day. */
  hour: z.int(),
  amount: z.coerce.number().int(),
  /** The part before this time of the day. */
  untilNow: z.coerce.number().int(),
})
export type Hour = z.infer<typeof Hour>

/**
 * The amounts of each hour of both days; `events` are rows of a moment `at` and an `amount` of one of them. Each day is
 * read by itself, by an index, and in whole hours since its midnight: a day has a hundred thousand steps.
 */
const countByHour = async (
  db: Db,
  { today, now, before, beforeEnd }: Days,
  events: (during: (at: SQL) => SQL) => SQL,
): Promise<Hour[]> => {
  const day = (isToday: boolean, from: Date, to: Date): SQL => {
    const until = new Date(from.getTime() + now.getTime() - today.getTime())
    return sql`
      select ${isToday}::boolean as "isToday", (extract(epoch from start - ${from}::timestamptz) / 3600)::int as hour,
        amount, "untilNow"
      from (
        select date_bin('1 hour', at, ${from}::timestamptz) as start, sum(amount) as amount,
          coalesce(sum(amount) filter (where at < ${until}::timestamptz), 0) as "untilNow"
        from (${events((at) => sql`${at} >= ${from} and ${at} < ${to}`)}) event
        group by 1
      ) hours`
  }
  const found = await db.execute(
    sql`${day(false, before, beforeEnd)} union all ${day(true, today, now)} order by 1, 2`,
  )
  return rowsOf(Hour, found)
}

/** Completed steps. */
export const countSteps = (db: Db, days: Days): Promise<Hour[]> =>
  countByHour(
    db,
    days,
    (during) =>
      sql`select ${action.completedAt} as at, 1 as amount from ${action} where ${during(sql`${action.completedAt}`)}`,
  )

/** Members with a completed step, each counted at the first of the day. */
export const countActiveMembers = (db: Db, days: Days): Promise<Hour[]> =>
  countByHour(
    db,
    days,
    (during) => sql`select min(${action.completedAt}) as at, 1 as amount from ${action}
      where ${during(sql`${action.completedAt}`)} group by ${action.memberId}`,
  )

export const countNewMembers = (db: Db, days: Days): Promise<Hour[]> =>
  countByHour(
    db,
    days,
    (during) =>
      sql`select ${member.createdAt} as at, 1 as amount from ${member} where ${during(sql`${member.createdAt}`)}`,
  )

/** Paid, in cents. */
export const sumCollected = (db: Db, days: Days): Promise<Hour[]> =>
  countByHour(
    db,
    days,
    (during) => sql`select ${charge.settledAt} as at, ${charge.amountCents} as amount from ${charge}
      where ${charge.status} = 'succeeded' and ${during(sql`${charge.settledAt}`)}`,
  )

/** Held, by their beginning. */
export const countSessions = (db: Db, days: Days): Promise<Hour[]> =>
  countByHour(
    db,
    days,
    (during) => sql`select ${sessionBooking.startsAt} as at, 1 as amount from ${sessionBooking}
      where ${sessionBooking.status} = 'completed' and ${during(sql`${sessionBooking.startsAt}`)}`,
  )
