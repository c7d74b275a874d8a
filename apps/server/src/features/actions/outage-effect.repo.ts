import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { memberBreak } from '../breaks/breaks.tables.ts'
import { stepsOfDaySql } from './streak-day-sql.ts'
import { StreakFacts, streakFactsOf } from './streak-facts.tables.ts'

const Stopped = StreakFacts.omit({ outages: true }).extend({
  memberId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
})

interface Asked {
  readonly zone: string
  /** The last day before that was not excused by an outage. */
  readonly lastNeeded: string
  /** The days that the outage excuses. */
  readonly days: readonly string[]
  readonly after: number
  readonly limit: number
}

const COUNTS = sql.raw(`(completed >= ${stepsOfDaySql('day')} or excused)`)
const FACTS = sql.raw(streakFactsOf('asked.id'))

/**
 * Members whose run may have gone on until these days and lacks one of them, by id: a choice of rows for the rule of the
 * contract, which decides. A break too carries a run to the outage.
 */
export const listStoppedStreaks = async (
  { orm }: Database,
  { zone, lastNeeded, days, after, limit }: Asked,
) =>
  rowsOf(
    Stopped,
    await orm.execute(sql`
      select asked.id as "memberId", asked.first_name as "firstName", asked.last_name as "lastName", ${FACTS}
      from ${member} as asked
      where asked.time_zone = ${zone} and asked.id > ${after}
        and (exists (
          select 1 from action_day where member_id = asked.id and day = ${lastNeeded}::date and ${COUNTS})
          or exists (
          select 1 from ${memberBreak} b where b.member_id = asked.id and b.canceled_at is null
            and ${lastNeeded}::date between b.first_day and b.last_day))
        and (
          select count(*) from action_day
          where member_id = asked.id and day = any(${sql.param(days)}::date[]) and ${COUNTS}
        ) < ${days.length}
      order by asked.id limit ${limit}`),
  )
