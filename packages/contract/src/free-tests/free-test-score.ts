import { overallScore } from '../assessment/overall-score.ts'
import { BALANCE_SCORE } from '../assessment/wheel-slices.ts'
import { LIFE_AREAS, type LifeAreaId } from '../life-areas/life-areas.ts'

export const QUESTIONS_PER_FREE_AREA = 3
/** FREE-01 */
export const FREE_TEST_QUESTIONS = LIFE_AREAS.length * QUESTIONS_PER_FREE_AREA

/** Area score out of 100: the sum of its three answers / 30 x 100, rounded (spec-decision 5; G-109). */
export const freeAreaScore = (answers: readonly number[]): number => {
  const sum = answers.reduce((total, answer) => total + answer, 0)
  // Half up in whole numbers: 10 x sum / 3 is never exactly one half, and whole numbers avoid binary fractions.
  return Math.floor((20 * sum + QUESTIONS_PER_FREE_AREA) / (2 * QUESTIONS_PER_FREE_AREA))
}

/** The overall score, with the weights of Step 1, so that both are comparable (spec-decision 5; G-109). */
export const freeOverallScore = overallScore

/** Text variant of a score out of 100; 70 and more reaches the ring of balance (C-74). */
export type ScoreBand = 'low' | 'middle' | 'high'
const MIDDLE_FROM = 40
export const scoreBand = (score: number): ScoreBand =>
  score >= BALANCE_SCORE ? 'high' : score >= MIDDLE_FROM ? 'middle' : 'low'

export interface WheelHighlights {
  /** The two lowest areas, the lowest first. */
  readonly lowest: readonly [LifeAreaId, LifeAreaId]
  readonly highest: LifeAreaId
  /** Highest and lowest are too close to distinguish. */
  readonly even: boolean
  /** Areas whose petal reaches the ring of balance, area order. */
  readonly balanced: readonly LifeAreaId[]
}

/** Minimum distance between highest and lowest area to distinguish them: one point of one answer in each. */
const EVEN_BELOW = 10

/**
 * The input of results and recommendations: the two lowest and the highest areas (spec-decision 5). Of equal
 * areas the earlier counts as the lower one, so that the three are always different.
 * @param areaScores one score of 0-100 for each life area, area order
 */
export const wheelHighlights = (areaScores: readonly number[]): WheelHighlights => {
  const scoreOf = (id: LifeAreaId): number => areaScores[id - 1] ?? 0
  const [first, second, ...others] = LIFE_AREAS.map(({ id }) => id).sort(
    (a, b) => scoreOf(a) - scoreOf(b) || a - b,
  )
  const highest = others.at(-1)
  if (first === undefined || second === undefined || highest === undefined)
    throw new RangeError('a wheel has seven areas')
  return {
    lowest: [first, second],
    highest,
    even: scoreOf(highest) - scoreOf(first) < EVEN_BELOW,
    balanced: LIFE_AREAS.filter(({ id }) => scoreOf(id) >= BALANCE_SCORE).map(({ id }) => id),
  }
}
