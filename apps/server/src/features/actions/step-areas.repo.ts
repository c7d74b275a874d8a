import type { Tx } from '#server/platform/db/client.ts'
import { getTableName, sql } from '../../platform/db/drizzle.ts'
import { goal } from '../goals/goals.tables.ts'

const GOAL = sql.raw(getTableName(goal))

/** Steps and rules of these goals belong to the areas of the goals from now on. */
export const setAreasOfSteps = async (
  tx: Tx,
  memberId: number,
  goalIds: readonly number[],
): Promise<void> => {
  await tx.execute(sql`
    with rules as (
      update action_repeat r set goal_id = null, area_id = g.area_id from ${GOAL} g
      where r.member_id = ${memberId} and g.member_id = ${memberId} and g.id = r.goal_id
        and g.id = any(${sql.param(goalIds)}::bigint[])
    )
    update action a set goal_id = null, area_id = g.area_id from ${GOAL} g
    where a.member_id = ${memberId} and g.member_id = ${memberId} and g.id = a.goal_id
      and g.id = any(${sql.param(goalIds)}::bigint[])`)
}
