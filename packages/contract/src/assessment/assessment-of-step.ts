import type { StepTransition } from '../journey/step-transitions.ts'
import { STEPS } from '../journey/steps.ts'
import { ASSESSMENT_TYPES } from './assessment.constants.ts'
import type { AssessmentTypeId } from './assessment.schema.ts'

/** The assessment of a step, or null (G-17: steps 1, 5 and 6). */
export const assessmentOfStep = (stepId: number): AssessmentTypeId | null => {
  if (stepId === STEPS.assessment) return ASSESSMENT_TYPES.step1
  if (stepId === STEPS.midYearReview) return ASSESSMENT_TYPES.midYear
  return stepId === STEPS.levelReview ? ASSESSMENT_TYPES.levelReview : null
}

/** The step transition of a finished assessment (spec-decision 4: 1 to 2, 5 to 4, 6 to 7). */
export const COMPLETION_OF_ASSESSMENT = {
  1: 'firstAssessmentCompleted',
  2: 'midYearReviewCompleted',
  3: 'levelReviewCompleted',
} as const satisfies Record<AssessmentTypeId, StepTransition>
