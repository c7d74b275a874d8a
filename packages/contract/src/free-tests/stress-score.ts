import { SCORE_MAX, SCORE_MIN } from '../assessment/assessment.constants.ts'

/** MIND-01 */
export const MIND_BODY_QUESTIONS = 14

const LEAST = MIND_BODY_QUESTIONS * SCORE_MIN
const RANGE = MIND_BODY_QUESTIONS * (SCORE_MAX - SCORE_MIN)

/** Stress score of 0 (calm) to 100 from 14 answers of 1 to 10 (spec-decision 5; G-111), half up. */
export const stressScore = (answers: readonly number[]): number => {
  const above = answers.reduce((total, answer) => total + answer, 0) - LEAST
  return Math.floor((200 * above + RANGE) / (2 * RANGE))
}

/** Degrees of the speedometer's needle: 0 points left, 180 right; scores beyond the scale are clamped (MIND-03; G-111). */
export const needleAngle = (score: number): number => Math.min(180, Math.max(0, (score / 100) * 180))

/** Three bands of recommendations (G-111). */
export type StressBand = 'calm' | 'strained' | 'high'
const STRAINED_FROM = 34
const HIGH_FROM = 67
export const stressBand = (score: number): StressBand =>
  score >= HIGH_FROM ? 'high' : score >= STRAINED_FROM ? 'strained' : 'calm'
