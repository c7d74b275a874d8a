import { type AreaState, answeredIn, areaState } from '@oola/contract/assessment/area-states'
import { QUESTIONS_PER_AREA } from '@oola/contract/assessment/assessment.constants'
import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import type { AssessmentPosition } from '@oola/contract/assessment/resume-position'

/** A row of the side list: the area's state in it. */
export interface AssessmentAreaRow {
  readonly state: AreaState
  readonly note?: string
  readonly score?: string
}

/**
 * The side list (STEP1-08, STEP1-29..31). The current area is active whatever its own state; others are locked,
 * partial or done.
 * @param furthest index 0-6 of the furthest area reached
 */
export const areaRows = (
  areas: readonly AssessmentArea[],
  { areaIndex, questionIndex }: AssessmentPosition,
  furthest: number,
): AssessmentAreaRow[] =>
  areas.map((area, index) => {
    if (index === areaIndex) {
      const number = Math.min(questionIndex + 1, QUESTIONS_PER_AREA)
      return { state: 'active', note: `Question ${number} of ${QUESTIONS_PER_AREA}` }
    }
    const state = areaState(area, index, furthest)
    if (state === 'done') return { state, score: shownAreaScore(area.score) }
    // Reached but empty: clickable like a started one, since only the current area is "active" in the list.
    if (state === 'active') return { state: 'partial', note: `${QUESTIONS_PER_AREA} questions` }
    return state === 'partial'
      ? { state, note: `${answeredIn(area)} of ${QUESTIONS_PER_AREA} answered` }
      : { state }
  })
