import { and, eq, isNotNull, pgView, sql } from '../../platform/db/drizzle.ts'
import { action, actionRepeat } from './actions.tables.ts'

/** Completed steps, including clicks on the tracker; the goal of an occurrence comes from its rule. */
export const completedStep = pgView('completed_step').as((query) =>
  query
    .select({
      memberId: action.memberId,
      id: action.id,
      text: action.text,
      courseId: action.courseId,
      goalId: sql<number | null>`coalesce(${action.goalId}, ${actionRepeat.goalId})`.as('goal_id'),
      completedAt: action.completedAt,
      completedDay: action.completedDay,
    })
    .from(action)
    .leftJoin(
      actionRepeat,
      and(eq(actionRepeat.memberId, action.memberId), eq(actionRepeat.id, action.repeatId)),
    )
    .where(and(isNotNull(action.completedAt), isNotNull(action.completedDay))),
)
