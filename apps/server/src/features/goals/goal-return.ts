import { hasRoom } from '@oola/contract/goals/plan-readiness'
import { returnPlace } from '@oola/contract/goals/return-place'
import { STEPS } from '@oola/contract/journey/steps'
import { type GoalRow, isOpen } from './goal-rows.ts'
import type { ReopenedPlace } from './goals.repo.ts'

interface ReachedGoal extends Pick<GoalRow, 'areaId' | 'isOneGoal'> {
  readonly reachedFrom: number | null
}

type Refused = 'area_full' | 'goal_place_taken' | 'goal_main_replaced'

/**
 * The place of a goal after undoing its completion (spec-decision 17.1): on the dashboard by `returnPlace`; on the
 * review page, where a new Top 7 is made, its former place or none.
 * @param goals all goals of the member
 */
export const returnOf = (
  { areaId, isOneGoal, reachedFrom }: ReachedGoal,
  goals: readonly GoalRow[],
  stepId: number,
): ReopenedPlace | { readonly refused: Refused } => {
  const open = goals.filter(isOpen)
  if (stepId !== STEPS.goalRevision) {
    const topSeven = open.map((goal) => ({ place: goal.sevenGoalOrder, isOneGoal: goal.isOneGoal }))
    const back = returnPlace({ place: reachedFrom, isOneGoal }, topSeven)
    return 'refused' in back ? back : { ...back, isOneGoal }
  }
  if (!hasRoom(open, areaId)) return { refused: 'area_full' }
  const isFree = reachedFrom !== null && open.every(({ sevenGoalOrder }) => sevenGoalOrder !== reachedFrom)
  if (!isFree) return { place: null, isOneGoal: false }
  return { place: reachedFrom, isOneGoal: isOneGoal && !open.some((goal) => goal.isOneGoal) }
}
