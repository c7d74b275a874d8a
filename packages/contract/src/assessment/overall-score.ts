import { LIFE_AREAS } from '../life-areas/life-areas.ts'

/** Sum of ten answers; a missing one counts as 1 on the finish page only (spec-decision 5, STEP1-37). */
export const areaScore = (scores: readonly (number | null)[]): number =>
  scores.reduce<number>((sum, score) => sum + (score || 1), 0)

/** Half up, also below zero, so that server, picture and screen never differ by one (G-24). */
const roundHalfUp = (value: number): number => Math.floor(value + 0.5)

/** Maximum score (SCORE-09). */
export const OVERALL_SCORE_MAX = 700

/**
 * Overall score: rounded sum over the areas of score x (1 + weight); 70 to 700 (SCORE-09).
 * Works in tenths, because 1.3 x 10 x 3 is not exact in binary.
 * @param areaScores one score of 0-100 for each life area, area order
 */
export const overallScore = (areaScores: readonly number[]): number => {
  const tenths = LIFE_AREAS.reduce(
    (sum, area, index) =>
      sum + Math.round((areaScores[index] ?? 0) * 10 * (10 + Math.round(area.weight * 10))),
    0,
  )
  return roundHalfUp(tenths / 100)
}

/** An area score as displayed: divided by ten, one decimal (SCORE-10). */
export const shownAreaScore = (score: number): string => (score / 10).toFixed(1)
