import type { DashboardGoal, GroupedGoals, UserGoal } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import type { GoalRow } from './goal-rows.ts'
import type { AnyGoalRow } from './goals.repo.ts'

/** A goal in the list of Step 2 (STEP2-35): order null not selected, 0 selected, 1-7 arranged. */
export const toUserGoal = (goal: GoalRow): UserGoal => ({
  goalId: goal.id,
  clientKey: goal.clientKey,
  text: goal.text,
  areaId: goal.areaId,
  completedByDate: goal.completeBy,
  sevenGoalOrder: goal.inTopSeven ? (goal.sevenGoalOrder ?? 0) : null,
  isOneGoal: goal.isOneGoal,
})

/**
 * A goal in the list of the goal revision (STEP2-38): places of the ending level are hidden, so that the rule for
 * resuming Step 2 derives the progress of the new choice from this list (docs/decisions/goals.md).
 */
export const toRevisionGoal = (goal: GoalRow): UserGoal => ({
  ...toUserGoal(goal),
  ...(goal.status === 'inProgress' ? { sevenGoalOrder: null } : {}),
})

const toDashboardGoal = (goal: AnyGoalRow): DashboardGoal => {
  const { name, color } = lifeArea(goal.areaId)
  return {
    id: goal.id,
    text: goal.text,
    completedByDate: goal.completeBy,
    completionDate: goal.completionDate,
    color,
    areaId: goal.areaId,
    areaName: name,
    isOneGoal: goal.isOneGoal,
    place: goal.sevenGoalOrder ?? goal.reachedFrom,
  }
}

/** The groups of the My Goals widget (GOALS-23, GOALS-24). Always all seven areas, so that each has an add button. */
export const groupByStatus = (goals: readonly AnyGoalRow[]): GroupedGoals => {
  const withStatus = (status: GoalRow['status']) => goals.filter((goal) => goal.status === status)
  const pending = withStatus('pending').map(toDashboardGoal)
  return {
    inProgress: withStatus('inProgress').map(toDashboardGoal),
    completed: withStatus('completed').map(toDashboardGoal),
    pending: LIFE_AREAS.map(({ id, name, color }) => ({
      areaId: id,
      areaName: name,
      color,
      goals: pending.filter(({ areaId }) => areaId === id),
    })),
  }
}
