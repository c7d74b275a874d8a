import { eq, pgView, sql } from '../../platform/db/drizzle.ts'
import { goal } from './goals.tables.ts'

/** Completed goals. */
export const completedGoal = pgView('completed_goal').as((query) =>
  query
    .select({
      memberId: goal.memberId,
      id: goal.id,
      areaId: goal.areaId,
      text: goal.text,
      completedAt: goal.completedAt,
    })
    .from(goal)
    .where(eq(goal.status, 'completed')),
)

/** Goals to be completed; in step 2 all written ones. */
export const openGoal = pgView('open_goal').as((query) =>
  query
    .select({
      memberId: goal.memberId,
      id: goal.id,
      areaId: goal.areaId,
      text: goal.text,
      /** Place in the Top 7. */
      sevenGoalOrder: goal.sevenGoalOrder,
      isOneGoal: goal.isOneGoal,
    })
    .from(goal)
    .where(sql`${goal.status} <> 'completed'`),
)
