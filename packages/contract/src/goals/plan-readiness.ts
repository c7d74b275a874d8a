import { LIFE_AREAS } from '../life-areas/life-areas.ts'
import { goalsByArea, type PlannedGoal } from './current-area.ts'
import { GOALS_PER_AREA } from './goals.constants.ts'

/** Messages that stop NEXT, word for word. Those that the server also returns are in goals.errors.ts. */
export const PLAN_MESSAGES = {
  /** STEP2-24 */
  areaIncomplete: `You are almost there - You need to add ${GOALS_PER_AREA} goals to continue`,
  /** STEP2-26 */
  dateMissing: 'You are almost there! Select a date.',
  /** STEP2-23 */
  mainGoalMissing: 'Select your Oola one',
} as const

/** Our own words for a date before today. */
export const DATE_PASSED = 'That day has passed. Choose today or a later one.'

/** An area's goals compared with the required three. */
export interface AreaReadiness {
  readonly areaId: number
  readonly count: number
  /** Exactly three: with more, after a level on the dashboard, the member has to choose (C-29). */
  readonly ready: boolean
  /** Goals to add before it is ready; 0 if it has enough or too many. */
  readonly missing: number
  /** Goals to remove before it is ready. */
  readonly surplus: number
}

/** Whether another goal can be planned in an area (STEP2-25). */
export const hasRoom = (goals: readonly PlannedGoal[], areaId: number): boolean =>
  (goalsByArea(goals)[areaId - 1] ?? GOALS_PER_AREA) < GOALS_PER_AREA

/**
 * The plan is ready with exactly three open goals in each area, 21 in all (STEP2-24, GOALS-07; C-29).
 * @param goals open goals only
 */
export const planReadiness = (goals: readonly PlannedGoal[]) => {
  const counts = goalsByArea(goals)
  const areas: AreaReadiness[] = LIFE_AREAS.map(({ id }, index) => {
    const count = counts[index] ?? 0
    return {
      areaId: id,
      count,
      ready: count === GOALS_PER_AREA,
      missing: Math.max(0, GOALS_PER_AREA - count),
      surplus: Math.max(0, count - GOALS_PER_AREA),
    }
  })
  return { ready: areas.every(({ ready }) => ready), total: goals.length, areas }
}
