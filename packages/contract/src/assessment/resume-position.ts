import { type AnsweredArea, isAreaDone, unansweredNumbers } from './area-states.ts'

/** Area index of the final results page (STEP1-27). */
export const RESULTS_INDEX = 7

/** Area index 0-6 and question index 0-9, or the results page at area index 7. */
export interface AssessmentPosition {
  readonly areaIndex: number
  readonly questionIndex: number
}

/** Resuming restores the first area with unanswered questions, at the first of them (STEP1-32). */
export const resumePosition = (areas: readonly AnsweredArea[]): AssessmentPosition => {
  const areaIndex = areas.findIndex((area) => !isAreaDone(area))
  const open = areas[areaIndex]
  if (!open) return { areaIndex: RESULTS_INDEX, questionIndex: 0 }
  return { areaIndex, questionIndex: (unansweredNumbers(open)[0] ?? 1) - 1 }
}
