import { questionNumber } from '@oola/contract/assessment/area-states'
import { QUESTIONS_PER_AREA, QUESTIONS_PER_ASSESSMENT } from '@oola/contract/assessment/assessment.constants'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import type { AssessmentPosition } from '@oola/contract/assessment/resume-position'
import { BALANCE_SCORE, MIDDLE_SCORE } from '@oola/contract/assessment/wheel-slices'
import { nounOf, numberWordFirst } from '@oola/contract/count-words'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'

/** Differences between Step 1, the mid-year review and the level review. */
export interface AssessmentWords {
  /** Heading of the assessment panel next to the area's name (C-19), or null. */
  readonly heading: string | null
  /** Button after the last area (STEP1-17, STEP1-18; G-37). */
  readonly complete: string
  /** Button that leaves the final page (STEP1-20, STEP1-21; G-37). */
  readonly leave: string
  /** Second sentence of the greeting on the final page. */
  readonly result: string
  /** When the wheel is measured next (STEP1-42, G-25). */
  readonly retest: string
}

export const ASSESSMENT_WORDS: Readonly<Record<AssessmentTypeId, AssessmentWords>> = {
  1: {
    heading: null,
    complete: 'COMPLETE STEP 1',
    leave: 'START STEP 2',
    result: 'This is your starting point.',
    retest: 'We will look at this wheel again at month 6 and month 12.',
  },
  2: {
    heading: 'MID-YEAR REVIEW',
    complete: 'COMPLETE REVIEW',
    leave: 'DASHBOARD',
    result: 'This is how far you have come.',
    retest: 'Your month 6 review is complete. We will look at your wheel again at month 12.',
  },
  3: {
    heading: null,
    complete: 'COMPLETE REVIEW',
    leave: 'START GOAL REVISION',
    result: 'This is where your next level begins.',
    retest: 'In the year ahead we will look at this wheel again at month 6 and month 12.',
  },
}

/** `QUESTION 4/10` in Step 1, `QUESTION 34/70` in both reviews (STEP1-10, STEP1-14; G-37). */
export const questionCounter = (
  typeId: AssessmentTypeId,
  { areaIndex, questionIndex }: AssessmentPosition,
): string =>
  typeId === 1
    ? `QUESTION ${questionIndex + 1}/${QUESTIONS_PER_AREA}`
    : `QUESTION ${questionNumber(areaIndex, questionIndex)}/${QUESTIONS_PER_ASSESSMENT}`

/**
 * The alert on finishing an area with open questions (STEP1-35), numbered as in the counter.
 * @param open numbers 1-10 inside the area
 */
export const openQuestionsAlert = (
  typeId: AssessmentTypeId,
  areaIndex: number,
  open: readonly number[],
): string => {
  const list = open.map((number) => (typeId === 1 ? number : questionNumber(areaIndex, number - 1)))
  return `Error when trying save the questions, please verify the questions ${list.join(', ')}`
}

/** Which of the three texts after an area applies: below 45, below the balance line of 70, or above it. */
export const scoreBand = (score: number): 'low' | 'middle' | 'high' => {
  if (score >= BALANCE_SCORE) return 'high'
  return score >= MIDDLE_SCORE ? 'middle' : 'low'
}

/** How many areas are above the balance line, as a sentence for the final page. */
export const balanceSentence = (balanced: number): string => {
  if (balanced === 0) return 'Now you know where each area can grow.'
  if (balanced === LIFE_AREAS.length) return 'All seven areas are past the balance line.'
  return `${numberWordFirst(balanced)} ${nounOf(balanced, 'area is', 'areas are')} past the balance line already.`
}
