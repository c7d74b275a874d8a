import type { WheelArea } from './assessment.schema.ts'
import { areaScore, overallScore } from './overall-score.ts'
import { BALANCE_SCORE } from './wheel-slices.ts'

interface ScoredArea {
  readonly id: number
  readonly name: string
  readonly color: string
  readonly questions: readonly { readonly score: number | null }[]
}

/** The data of the final page of an assessment (journey.md 2 and 4). */
export interface FinishScores {
  /** Seven wheel areas in area order, 10 to 100 each. */
  readonly areas: readonly WheelArea[]
  /** Overall score, 70 to 700. */
  readonly overall: number
  /** Highest and lowest area; the earlier one if equal. */
  readonly strongest: WheelArea | null
  readonly weakest: WheelArea | null
  /** Areas at or past the balance line of 70. */
  readonly balanced: number
}

/** Scores of a finished assessment; a missing answer counts as 1 here and nowhere else (STEP1-37, C-22). */
export const finishScores = (areas: readonly ScoredArea[]): FinishScores => {
  const scored = areas.map(({ id, name, color, questions }) => ({
    id,
    name,
    color,
    score: areaScore(questions.map(({ score }) => score)),
  }))
  const pick = (better: (a: number, b: number) => boolean): WheelArea | null =>
    scored.reduce<WheelArea | null>(
      (best, area) => (best && !better(area.score, best.score) ? best : area),
      null,
    )
  return {
    areas: scored,
    overall: overallScore(scored.map(({ score }) => score)),
    strongest: pick((a, b) => a > b),
    weakest: pick((a, b) => a < b),
    balanced: scored.filter(({ score }) => score >= BALANCE_SCORE).length,
  }
}
