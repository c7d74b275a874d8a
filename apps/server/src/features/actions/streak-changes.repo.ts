import { EXCUSES } from '@oola/contract/actions/streak-changes'
import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { StreakFacts, streakFactsOf } from './streak-facts.tables.ts'

const History = StreakFacts.extend({
  timeZone: z.string(),
  joinedAt: z.coerce.date(),
  /** Completed steps by day. */
  steps: z.record(z.string(), z.int()),
  /** Reasons of excused days; those without are of before reasons were stored. */
  excusedFor: z.record(z.string(), z.enum(EXCUSES)),
  late: z.array(z.string()),
})
export type History = z.output<typeof History>

const FACTS = sql.raw(streakFactsOf('m.id'))

/** All that is known of a member's days, with the reasons, in one round trip; null for an unknown member. */
export const readHistory = async (db: Db | Tx, memberId: number): Promise<History | null> => {
  const [found] = rowsOf(
    History,
    await db.execute(sql`
      select m.time_zone as "timeZone", m.created_at as "joinedAt", ${FACTS},
        (select coalesce(json_object_agg(day, completed), '{}') from action_day
          where member_id = ${memberId} and completed > 0) as steps,
        (select coalesce(json_object_agg(day, coalesce(excused_for, 'other')), '{}') from action_day
          where member_id = ${memberId} and excused) as "excusedFor",
        (select coalesce(json_agg(day order by day), '[]') from late_tick
          where member_id = ${memberId} and answer = 'counted') as late
      from ${member} m where m.id = ${memberId}`),
  )
  return found ?? null
}
