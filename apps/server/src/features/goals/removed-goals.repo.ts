import { REMOVED_GOAL_DAYS } from '@oola/contract/goals/goals.constants'
import type { Tx } from '#server/platform/db/client.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { removedGoal } from './goals.tables.ts'

/** Deletes goals and stores their ids, for repeats. */
export const removeGoals = async (
  tx: Tx,
  memberId: number,
  ids: readonly number[],
  removedAt: Date,
): Promise<void> => {
  // What was done on another device arrives within days; after that the words of a removed goal are nobody's.
  await tx.execute(sql`
    update removed_goal set row = null
    where member_id = ${memberId} and row is not null
      and removed_at < ${removedAt.toISOString()}::timestamptz - make_interval(days => ${REMOVED_GOAL_DAYS}::int)`)
  await tx.execute(sql`
    with gone as (
      delete from goal where member_id = ${memberId} and id = any(${sql.param(ids)}::bigint[]) returning goal.*
    )
    insert into removed_goal (member_id, id, removed_at, row)
    select ${memberId}, id, ${removedAt.toISOString()}::timestamptz, to_jsonb(gone) from gone`)
}

/** Brings a removed goal back, without a place. @returns false for one that is not known */
export const restoreGoal = async (tx: Tx, memberId: number, id: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    with back as (
      delete from removed_goal where member_id = ${memberId} and id = ${id} and row is not null returning row
    )
    insert into goal overriding system value
    select (jsonb_populate_record(null::goal, back.row || ${JSON.stringify(AS_PENDING)}::jsonb)).* from back`)
  return rowCount === 1
}
const AS_PENDING = { status: 'pending', in_top_seven: false, seven_goal_order: null, is_one_goal: false }

export const wasRemoved = async (tx: Tx, memberId: number, id: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: removedGoal.id })
    .from(removedGoal)
    .where(and(eq(removedGoal.memberId, memberId), eq(removedGoal.id, id)))
  return row !== undefined
}
