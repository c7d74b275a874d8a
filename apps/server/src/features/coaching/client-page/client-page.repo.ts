import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

const Standing = z.object({
  startedAt: z.date(),
  unread: z.int(),
})

/** When the pair began the last time, and how many of the client's messages the coach has not read. */
export const findStanding = async ({ pool }: Database, { coachId, clientId }: Pair) => {
  const rows = rowsOf(
    Standing,
    await pool.query({
      name: 'client-page-standing',
      text: `select
          (select max(started_at) from coach_relation where member_id = $1 and coach_id = $2) as "startedAt",
          (select count(*)::int from chat_message m where m.member_id = $1 and m.coach_id = $2 and m.from_id = $1
            and m.seq > coalesce((select seq from chat_read where member_id = $1 and coach_id = $2 and side = 'coach'), 0)
          ) as unread`,
      values: [clientId, coachId],
    }),
  )
  if (!rows[0]) throw new Error('a pair without a beginning')
  return rows[0]
}

const Done = z.object({
  now: z.int(),
  before: z.int(),
  steps: z.array(z.object({ text: z.string(), areaId: z.int().nullable(), times: z.int() })),
  goals: z.array(z.object({ text: z.string(), areaId: z.int() })),
})
export type Done = z.output<typeof Done>

/** So many different steps are listed; the page shows fewer. */
const STEPS_LISTED = 30

/**
 * What a client did since a moment, and how many steps in as long a time before. A step has the area of its goal; of an
 * occurrence the rule knows the goal. `day` is a day that ends before the earlier moment, for the index.
 */
export const readDone = async (
  { pool }: Database,
  clientId: number,
  { since, before, day }: { since: Date; before: Date; day: string },
): Promise<Done> => {
  const rows = rowsOf(
    Done,
    await pool.query({
      name: 'client-page-done',
      text: `with done as materialized (
          select text, completed_at, coalesce((select r.goal_id from action_repeat r where r.member_id = $1 and r.id = a.repeat_id),
            a.goal_id) as goal_id
          from action a where member_id = $1 and completed_day >= $4 and completed_at >= $3
        ), listed as (
          select d.text, g.area_id as "areaId", count(*)::int as times, max(d.completed_at) as last
          from done d left join goal g on g.member_id = $1 and g.id = d.goal_id
          where d.completed_at >= $2 and d.text <> ''
          group by d.text, g.area_id order by last desc limit ${STEPS_LISTED}
        )
        select (select count(*)::int from done where completed_at >= $2) as now,
          (select count(*)::int from done where completed_at < $2) as before,
          coalesce((select json_agg(json_build_object('text', text, 'areaId', "areaId", 'times', times) order by last desc)
            from listed), '[]') as steps,
          coalesce((select json_agg(json_build_object('text', text, 'areaId', area_id) order by completed_at desc)
            from goal where member_id = $1 and status = 'completed' and completed_at >= $2), '[]') as goals`,
      values: [clientId, since, before, day],
    }),
  )
  return rows[0] ?? { now: 0, before: 0, steps: [], goals: [] }
}
