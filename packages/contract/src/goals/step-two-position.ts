import { currentAreaId, type PlannedGoal } from './current-area.ts'
import { TOP_SEVEN } from './goals.constants.ts'
import { planReadiness } from './plan-readiness.ts'

/** The screens of Step 2 in their order (journey.md 4; STEP2-01..10). */
export const STEP_TWO = {
  introVideo: 0,
  establish: 1,
  topSevenVideo: 2,
  pick: 3,
  arrange: 4,
  mainGoalVideo: 5,
  mainGoal: 6,
  finish: 7,
} as const
export type StepTwoPosition = (typeof STEP_TWO)[keyof typeof STEP_TWO]

interface PlacedGoal extends PlannedGoal {
  /** null: not selected; 0: selected; 1-7: the order (G-30). */
  readonly sevenGoalOrder: number | null
}

const positionOf = (goals: readonly PlacedGoal[]): StepTwoPosition => {
  if (goals.length === 0) return STEP_TWO.introVideo
  if (!planReadiness(goals).ready) return STEP_TWO.establish
  const selected = goals.filter(({ sevenGoalOrder }) => sevenGoalOrder === 0).length
  const ordered = goals.filter(({ sevenGoalOrder }) => sevenGoalOrder !== null && sevenGoalOrder > 0).length
  if (selected === TOP_SEVEN && ordered === 0) return STEP_TWO.arrange
  if (ordered === TOP_SEVEN && selected === 0) return STEP_TWO.mainGoalVideo
  return STEP_TWO.topSevenVideo
}

/**
 * Where Step 2 opens, from the saved open goals (STEP2-11..16; C-23..C-25). With the goals of `GetUserGoals/2` it
 * also serves the goal revision: there every position before `pick` is the review page (G-36).
 * @returns the position 0 to 7 (3, 6 and 7 are never resumed, G-31) and the area 1 to 7 that position 1 opens
 */
export const stepTwoPosition = (
  goals: readonly PlacedGoal[],
): { position: StepTwoPosition; currentAreaId: number } => ({
  position: positionOf(goals),
  currentAreaId: currentAreaId(goals),
})
