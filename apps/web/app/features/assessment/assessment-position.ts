import { type AnsweredArea, isAreaDone, unansweredNumbers } from '@oola/contract/assessment/area-states'
import { QUESTIONS_PER_AREA } from '@oola/contract/assessment/assessment.constants'
import {
  type AssessmentPosition,
  RESULTS_INDEX,
  resumePosition,
} from '@oola/contract/assessment/resume-position'

/** Question position of the area-complete page (STEP1-28). */
export const AREA_COMPLETE = QUESTIONS_PER_AREA

const LAST_QUESTION = QUESTIONS_PER_AREA - 1

/** The position in an area opened from the side list: its first open question, or the start of a done one. */
export const openArea = (areas: readonly AnsweredArea[], areaIndex: number): AssessmentPosition => {
  const area = areas[areaIndex]
  return { areaIndex, questionIndex: ((area && unansweredNumbers(area)[0]) ?? 1) - 1 }
}

/**
 * The initial position. When everything is answered but the assessment is still open, the last answer is pending in
 * this browser: the last question is shown again, and its NEXT sends it.
 */
export const startPosition = (areas: readonly AnsweredArea[]): AssessmentPosition => {
  const resumed = resumePosition(areas)
  if (resumed.areaIndex < RESULTS_INDEX) return resumed
  return { areaIndex: RESULTS_INDEX - 1, questionIndex: LAST_QUESTION }
}

/** Index of the next area: the next that is not done, then an earlier one; null when all are. */
export const nextArea = (areas: readonly AnsweredArea[], areaIndex: number): number | null => {
  const open = areas.flatMap((area, index) => (isAreaDone(area) ? [] : [index]))
  return open.find((index) => index > areaIndex) ?? open[0] ?? null
}

/** One step forward: the next question, the area-complete page, the next area, the results (STEP1-27, STEP1-28). */
export const forward = (areas: readonly AnsweredArea[], position: AssessmentPosition): AssessmentPosition => {
  const { areaIndex, questionIndex } = position
  if (questionIndex < AREA_COMPLETE) return { areaIndex, questionIndex: questionIndex + 1 }
  const next = nextArea(areas, areaIndex)
  return next === null ? { areaIndex: RESULTS_INDEX, questionIndex: 0 } : openArea(areas, next)
}

/** One question back, also into the previous area; null at the very first. */
export const backward = ({ areaIndex, questionIndex }: AssessmentPosition): AssessmentPosition | null => {
  if (questionIndex > 0) return { areaIndex, questionIndex: questionIndex - 1 }
  return areaIndex > 0 ? { areaIndex: areaIndex - 1, questionIndex: LAST_QUESTION } : null
}
