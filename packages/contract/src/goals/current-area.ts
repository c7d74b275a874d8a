import { LIFE_AREAS } from '../life-areas/life-areas.ts'
import { GOALS_PER_AREA } from './goals.constants.ts'

/** The fields of a goal that the plan's rules need. */
export interface PlannedGoal {
  /** 1 to 7. */
  readonly areaId: number
}

/** How many of these goals each area holds, area order. */
export const goalsByArea = (goals: readonly PlannedGoal[]): number[] =>
  LIFE_AREAS.map(({ id }) => goals.reduce((count, goal) => count + (goal.areaId === id ? 1 : 0), 0))

/**
 * The area to work on: the first with fewer than three goals, else the first of all
 * (STEP2-15; C-23, C-24). On load it is also the last reached area (STEP2-16).
 * @returns 1 to 7
 */
export const currentAreaId = (goals: readonly PlannedGoal[]): number =>
  1 +
  Math.max(
    0,
    goalsByArea(goals).findIndex((count) => count < GOALS_PER_AREA),
  )
