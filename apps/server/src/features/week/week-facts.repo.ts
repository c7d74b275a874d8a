import { EXCUSES } from '@oola/contract/actions/streak-changes'
import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { getTableName } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { actionDay, lateTick } from '../actions/actions.tables.ts'
import { StreakFacts, streakFactsOf } from '../actions/streak-facts.tables.ts'
import { assessment } from '../assessment/assessment.tables.ts'

/** What the member did. */
const Rows = StreakFacts.extend({
  timeZone: z.string(),
  createdAt: z.coerce.date(),
  /** Completed steps by area and week, 0 the last one. */
  steps: z.array(z.object({ areaId: z.int().nullable(), week: z.int(), steps: z.int() })),
  /** Completed steps by day. */
  days: z.record(z.string(), z.int()),
  /** The two latest finished wheels, the newest first. */
  wheels: z.array(z.object({ scores: z.array(z.int()), overall: z.int(), day: z.string() })),
  /** Reasons of the week's excused days. */
  excusedFor: z.record(z.string(), z.enum(EXCUSES)),
  /** Days of the week that were counted late. */
  late: z.array(z.string()),
})
export type FactRows = z.output<typeof Rows>

/**
 * What a member did in the seven days to `to` and in the weeks before, in one round trip.
 */
export const readWeekFacts = async (
  { pool }: Pick<Database, 'pool'>,
  memberId: number,
  { from, to, weeks }: { readonly from: string; readonly to: string; readonly weeks: number },
): Promise<FactRows | null> => {
  const [found] = rowsOf(
    Rows,
    await pool.query({
      name: 'read-week',
      text: `select m.time_zone as "timeZone", m.created_at as "createdAt",
        ${streakFactsOf('$1')},
        (select coalesce(json_agg(s), '[]') from (
          select c.area_id as "areaId", ($3::date - c.completed_day) / 7 as week, count(*)::int as steps
          from completed_step c
          where c.member_id = $1 and c.completed_day between $3::date - 7 * $4::int + 1 and $3
          group by 1, 2
        ) s) as steps,
        (select coalesce(json_object_agg(day, completed), '{}') from ${getTableName(actionDay)}
          where member_id = $1 and day between $2 and $3) as days,
        (select coalesce(json_agg(w), '[]') from (
          select area_scores as scores, overall_score as overall, completion_date as day
          from ${getTableName(assessment)} where member_id = $1 and completed_at is not null
          order by id desc limit 2
        ) w) as wheels,
        (select coalesce(json_object_agg(day, coalesce(excused_for, 'other')), '{}') from ${getTableName(actionDay)}
          where member_id = $1 and day between $2 and $3 and excused) as "excusedFor",
        (select coalesce(json_agg(day), '[]') from ${getTableName(lateTick)}
          where member_id = $1 and day between $2 and $3 and answer = 'counted') as late
        from ${getTableName(member)} m where m.id = $1`,
      values: [memberId, from, to, weeks],
    }),
  )
  return found ?? null
}
