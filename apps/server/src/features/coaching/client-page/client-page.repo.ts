import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { clientSummary } from '../coach-portal/coach-portal.views.ts'

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

/** When the pair last began, and the coach's number of unread messages. */
export const findStanding = async (
  { orm }: Database,
  { coachId, clientId }: Pair,
): Promise<{ startedAt: Date; unread: number }> => {
  const [row] = await orm
    .select({ startedAt: clientSummary.startedAt, unread: clientSummary.pendingMessages })
    .from(clientSummary)
    .where(and(eq(clientSummary.clientId, clientId), eq(clientSummary.coachId, coachId)))
  if (!row) throw new Error('a pair without a beginning')
  return row
}

const Done = z.object({
  now: z.int(),
  before: z.int(),
  steps: z.array(z.object({ text: z.string(), areaId: z.int().nullable(), times: z.int() })),
  goals: z.array(z.object({ text: z.string(), areaId: z.int() })),
})
export type Done = z.output<typeof Done>

/** Limit of different steps; the page shows fewer. */
const STEPS_LISTED = 30

/**
 * A client's completed steps since a moment, and their number in an equal time before.
 * `day` is a day that ends before the earlier moment, for the index.
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
          select text, completed_at, area_id from completed_step
          where member_id = $1 and completed_day >= $4 and completed_at >= $3
        ), listed as (
          select d.text, d.area_id as "areaId", count(*)::int as times, max(d.completed_at) as last
          from done d
          where d.completed_at >= $2 and d.text <> ''
          group by d.text, d.area_id order by last desc limit ${STEPS_LISTED}
        )
        select (select count(*)::int from done where completed_at >= $2) as now,
          (select count(*)::int from done where completed_at < $2) as before,
          coalesce((select json_agg(json_build_object('text', text, 'areaId', "areaId", 'times', times) order by last desc)
            from listed), '[]') as steps,
          coalesce((select json_agg(json_build_object('text', text, 'areaId', area_id) order by completed_at desc)
            from completed_goal where member_id = $1 and completed_at >= $2), '[]') as goals`,
      values: [clientId, since, before, day],
    }),
  )
  return rows[0] ?? { now: 0, before: 0, steps: [], goals: [] }
}
