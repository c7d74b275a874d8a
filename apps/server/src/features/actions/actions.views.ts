import { and, eq, isNotNull, pgView, sql } from '../../platform/db/drizzle.ts'
import { goal } from '../goals/goals.tables.ts'
import { action } from './actions.tables.ts'

/**
 * Completed steps, including clicks on the tracker: the rows that the tracker counts. Their area is that of their goal,
 * or the one that was chosen with them; null without either (THREAD-02).
 */
export const completedStep = pgView('completed_step').as((query) =>
  query
    .select({
      memberId: action.memberId,
      id: action.id,
      clientKey: action.clientKey,
      text: action.text,
      source: action.source,
      courseId: action.courseId,
      goalId: action.goalId,
      areaId: sql<number | null>`coalesce(${goal.areaId}, ${action.areaId})`.as('area_id'),
      completedAt: action.completedAt,
      completedDay: action.completedDay,
    })
    .from(action)
    .leftJoin(goal, and(eq(goal.memberId, action.memberId), eq(goal.id, action.goalId)))
    .where(and(isNotNull(action.completedAt), isNotNull(action.completedDay))),
)
