import { hasRoom } from '@oola/contract/goals/plan-readiness'
import { STEPS } from '@oola/contract/journey/steps'
import { type GoalRow, isOpen } from './goal-rows.ts'
import type { Return } from './goals.repo.ts'
import { nextFreePlace } from './top-seven-choice.ts'

interface ReachedGoal extends Pick<GoalRow, 'areaId' | 'isOneGoal'> {
  readonly reachedFrom: number | null
}

type Refused = 'area_full' | 'goal_place_taken' | 'goal_main_replaced'

/**
 * Where a goal goes whose completion is undone (spec-decision 17.1): to the place it was reached from while that is free. On
 * the dashboard any other free place serves as well, on the review page, where a new Top 7 is made, no place at all.
 * @param goals all goals of the member
 */
export const returnOf = (
  { areaId, isOneGoal, reachedFrom }: ReachedGoal,
  goals: readonly GoalRow[],
  stepId: number,
): Return | { readonly refused: Refused } => {
  const open = goals.filter(isOpen)
  const taken = open.map(({ sevenGoalOrder }) => sevenGoalOrder)
  const isReplaced = isOneGoal && open.some((goal) => goal.isOneGoal)
  const isFormerFree = reachedFrom !== null && !taken.includes(reachedFrom)
  if (stepId === STEPS.goalRevision) {
    if (!hasRoom(open, areaId)) return { refused: 'area_full' }
    if (!isFormerFree) return { place: null, isOneGoal: false }
    return { place: reachedFrom, isOneGoal: isOneGoal && !isReplaced }
  }
  const place = isFormerFree ? reachedFrom : nextFreePlace(taken)
  if (place === null) return { refused: 'goal_place_taken' }
  return isReplaced ? { refused: 'goal_main_replaced' } : { place, isOneGoal }
}
