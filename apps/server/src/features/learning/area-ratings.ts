import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'

/** An answer of a staged assessment: its area, and the value of its option, 1 to 4 from the top. */
export interface StagedValue {
  readonly areaId: number
  readonly value: number
}

/** Points of an option: 1 needs me soon, 4 can wait. */
const POINTS = 25

/**
 * Measured scores and present answers have equal weight: the area's score, once per answer of the area, and the points
 * of these answers (curriculum path 2.1, assessments).
 * @param scores the latest area scores, 10 to 100, in area order
 * @returns the ids of all areas, lowest rating first, equal ones in area order
 */
export const rankAreas = (scores: readonly number[], values: readonly StagedValue[]): number[] => {
  const rating = (areaId: number): number =>
    values
      .filter((value) => value.areaId === areaId)
      .reduce((sum, { value }) => sum + (scores[areaId - 1] ?? 0) + POINTS * value, 0)
  return LIFE_AREAS.map(({ id }) => ({ id, rating: rating(id) }))
    .sort((a, b) => a.rating - b.rating || a.id - b.id)
    .map(({ id }) => id)
}
