import { currentAreaId, goalsByArea, type PlannedGoal } from '@oola/contract/goals/current-area'
import { GOALS_PER_AREA } from '@oola/contract/goals/goals.constants'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'

/** The member's position among the areas of the establish screen. */
export interface EstablishPlace {
  /** 1 to 7: the open tab. */
  readonly areaId: number
  /** 1 to 7: the furthest reached area. */
  readonly furthest: number
}

/** On load the last reached area is the current one (STEP2-16; C-23, C-24). */
export const establishStart = (goals: readonly PlannedGoal[]): EstablishPlace => {
  const areaId = currentAreaId(goals)
  return { areaId, furthest: areaId }
}

const count = (goals: readonly PlannedGoal[], areaId: number): number => goalsByArea(goals)[areaId - 1] ?? 0

/** A tab opens once its area was reached. One with goals was reached on an earlier visit. */
export const canOpenArea = (goals: readonly PlannedGoal[], furthest: number, areaId: number): boolean =>
  areaId <= furthest || count(goals, areaId) > 0

/**
 * Whether the member has returned to an area: it has SAVE, and leaving its tab saves it (STEP2-17, STEP2-18; C-26,
 * C-27). The furthest one is new until it has its three goals.
 */
export const isRevisited = (goals: readonly PlannedGoal[], furthest: number, areaId: number): boolean =>
  areaId !== furthest || count(goals, areaId) >= GOALS_PER_AREA

/** The position after NEXT, once the area's goals are saved; null after the last area (STEP2-19). */
export const nextPlace = ({ areaId, furthest }: EstablishPlace): EstablishPlace | null => {
  if (areaId >= LIFE_AREAS.length) return null
  return { areaId: areaId + 1, furthest: Math.max(furthest, areaId + 1) }
}
