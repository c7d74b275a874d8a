import { z } from 'zod'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import { getTableName } from '../../platform/db/drizzle.ts'
import { goal } from '../goals/goals.tables.ts'

const GOAL = getTableName(goal)

/** A stretch of time between two wheels; null is open. */
export interface Span {
  readonly after: Date | null
  readonly until: Date | null
}
export const ALWAYS: Span = { after: null, until: null }

/** SQL: steps of the member $1 in the span from $2 (later) to $3 (included). */
const IN_SPAN = `s.member_id = $1 and ($2::timestamptz is null or s.completed_at > $2)
  and ($3::timestamptz is null or s.completed_at <= $3)`

const Facts = z.object({
  /** Completed steps by area and month; null without an area. */
  sums: z.array(z.object({ areaId: z.int().nullable(), month: z.string(), steps: z.int() })),
  /** All goals, with their completed steps. */
  goals: z.array(
    z.object({
      id: z.int(),
      areaId: z.int(),
      text: z.string(),
      status: z.enum(['pending', 'inProgress', 'completed']),
      /** 1 to 7 in the Top 7. */
      place: z.int().nullable(),
      isOneGoal: z.boolean(),
      completeBy: z.string(),
      createdAt: z.coerce.date(),
      completedAt: z.coerce.date().nullable(),
      reachedDay: z.string().nullable(),
      steps: z.int(),
      lastDay: z.string().nullable(),
    }),
  ),
})
export type AreaFacts = z.output<typeof Facts>

/** What a member did for the areas in a span, and their goals, in one round trip. */
export const readAreaFacts = async (
  { pool }: Pick<Database, 'pool'>,
  memberId: number,
  { after, until }: Span,
): Promise<AreaFacts> => {
  const [facts] = rowsOf(
    Facts,
    await pool.query({
      name: 'read-area-facts',
      text: `with done as materialized (
          select s.area_id, s.goal_id, s.completed_day from completed_step s where ${IN_SPAN}
        ), by_goal as (
          select goal_id, count(*)::int as steps, max(completed_day) as last_day from done
          where goal_id is not null group by goal_id
        )
        select (select coalesce(json_agg(m), '[]') from (
            select area_id as "areaId", to_char(completed_day, 'YYYY-MM') as month, count(*)::int as steps
            from done group by 1, 2 order by 2, 1
          ) m) as sums,
          (select coalesce(json_agg(g order by g.id), '[]') from (
            select g.id, g.area_id as "areaId", g.text, g.status, g.seven_goal_order as place,
              g.is_one_goal as "isOneGoal", g.complete_by as "completeBy", g.created_at as "createdAt",
              g.completed_at as "completedAt", g.completion_date as "reachedDay",
              coalesce(b.steps, 0) as steps, b.last_day as "lastDay"
            from ${GOAL} g left join by_goal b on b.goal_id = g.id
            where g.member_id = $1
          ) g) as goals`,
      values: [memberId, after, until],
    }),
  )
  return facts ?? { sums: [], goals: [] }
}

const Listed = z.object({
  total: z.int(),
  steps: z.array(
    z.object({
      id: z.int(),
      day: z.string(),
      text: z.string(),
      goalId: z.int().nullable(),
      areaId: z.int().nullable(),
    }),
  ),
})
export type Listed = z.output<typeof Listed>

/** Which steps to list. */
export interface Wanted {
  /** Null: steps without an area. */
  readonly areaId: number | null
  /** 0: steps without a goal. */
  readonly goalId?: number | undefined
  /** From a month like `2026-11` on. */
  readonly from?: string | undefined
  /** To a month. */
  readonly to?: string | undefined
  /** Older than this step. */
  readonly before?: number | undefined
  readonly span: Span
  readonly limit: number
}

/** Steps of an area, newest first, and how many there are without `before` and `limit`. */
export const listAreaSteps = async (
  { pool }: Pick<Database, 'pool'>,
  memberId: number,
  { areaId, goalId, from, to, before, span, limit }: Wanted,
): Promise<Listed> => {
  const [listed] = rowsOf(
    Listed,
    await pool.query({
      name: 'list-area-steps',
      text: `with wanted as materialized (
          select s.id, s.completed_day, s.completed_at, s.text, s.goal_id, s.area_id from completed_step s
          where ${IN_SPAN} and s.area_id is not distinct from $4::smallint
            and ($5::bigint is null or coalesce(s.goal_id, 0) = $5)
            and ($6::text is null or to_char(s.completed_day, 'YYYY-MM') >= $6)
            and ($7::text is null or to_char(s.completed_day, 'YYYY-MM') <= $7)
        )
        select (select count(*)::int from wanted) as total,
          (select coalesce(json_agg(l), '[]') from (
            select id, completed_day as day, text, goal_id as "goalId", area_id as "areaId" from wanted w
            where $8::bigint is null
              or (w.completed_at, w.id) < (select b.completed_at, b.id from wanted b where b.id = $8)
            order by w.completed_at desc, w.id desc limit $9
          ) l) as steps`,
      values: [
        ...[memberId, span.after, span.until, areaId],
        ...[goalId ?? null, from ?? null, to ?? null, before ?? null, limit],
      ],
    }),
  )
  return listed ?? { total: 0, steps: [] }
}
