import type { ExcusedFor } from '@oola/contract/actions/streak-changes'
import { z } from 'zod'
import {
  type Database,
  type Db,
  prepared,
  rowsOf,
  type SqlClient,
  type Tx,
} from '#server/platform/db/client.ts'
import { and, eq, gt, gte, lte, sql } from '../../platform/db/drizzle.ts'
import { actionDay } from './actions.tables.ts'
import { stepsOfDaySql } from './streak-day-sql.ts'
import { StreakFacts, streakFactsOf } from './streak-facts.tables.ts'

const NO_FACTS: StreakFacts = { reached: [], excused: [], outages: [], breaks: [] }

const Progress = StreakFacts.extend({
  stepsTaken: z.int(),
  goalsCompleted: z.int(),
  /** Completed steps of the seven days from `weekFrom` on; days without steps are missing. */
  week: z.record(z.string(), z.int()),
})
export type Progress = z.output<typeof Progress>

/** The facts for MY PROGRESS (DASH-05; G-47), in one round trip. */
export const readProgress = async (
  { pool }: Database,
  memberId: number,
  weekFrom: string,
): Promise<Progress> => {
  const rows = rowsOf(
    Progress,
    await pool.query({
      name: 'read-progress',
      text: `select
        coalesce((select steps_taken from action_total where member_id = $1), 0) as "stepsTaken",
        ${streakFactsOf('$1')},
        (select count(*) from completed_goal where member_id = $1) as "goalsCompleted",
        (select coalesce(json_object_agg(day, completed), '{}') from action_day
          where member_id = $1 and day >= $2 and day < $2::date + 7) as week`,
      values: [memberId, weekFrom],
    }),
  )
  return rows[0] ?? { stepsTaken: 0, goalsCompleted: 0, week: {}, ...NO_FACTS }
}

export const readStreakFacts = async (client: SqlClient, memberId: number): Promise<StreakFacts> => {
  const rows = rowsOf(
    StreakFacts,
    await client.query({
      name: 'read-streak-facts',
      text: `select ${streakFactsOf('$1::bigint')}`,
      values: [memberId],
    }),
  )
  return rows[0] ?? NO_FACTS
}

const stepsBetween = prepared((db) =>
  db
    .select({ day: actionDay.day, completed: actionDay.completed })
    .from(actionDay)
    .where(
      and(
        eq(actionDay.memberId, sql.placeholder('memberId')),
        gte(actionDay.day, sql.placeholder('from')),
        lte(actionDay.day, sql.placeholder('to')),
        gt(actionDay.completed, 0),
      ),
    )
    .prepare('read-steps-between'),
)

/** Completed steps by day, from a day to another; days without are missing. */
export const readStepsBetween = async (
  db: Db | Tx,
  memberId: number,
  from: string,
  to: string,
): Promise<Map<string, number>> => {
  const rows = await stepsBetween(db).execute({ memberId, from, to })
  return new Map(rows.map(({ day, completed }) => [day, completed]))
}

const STEPS_OF_ITS_DAY = sql.raw(stepsOfDaySql('action_day.day'))

/**
 * Excuses those of these days that have not reached their steps (spec-decision 7); a first reason stays. Only under
 * `lockTotal`.
 */
export const excuseDays = async (
  tx: Tx,
  memberId: number,
  days: readonly string[],
  reason: Exclude<ExcusedFor, 'other'>,
): Promise<void> => {
  await tx.execute(sql`
    insert into action_day (member_id, day, excused, excused_for)
    select ${memberId}, day, true, ${reason} from unnest(${sql.param(days)}::date[]) as day
    on conflict (member_id, day) do update
      set excused = true, excused_for = case when action_day.excused then action_day.excused_for else ${reason} end
      where action_day.completed < ${STEPS_OF_ITS_DAY}`)
}

/** These days count as missed again. Only under `lockTotal`. */
export const unexcuseDays = async (tx: Tx, memberId: number, days: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    update action_day set excused = false, excused_for = null
    where member_id = ${memberId} and excused and day = any(${sql.param(days)}::date[])`)
}
