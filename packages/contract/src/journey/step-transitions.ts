import { nextLevel, STEPS, type StepId } from './steps.ts'

interface Transition {
  readonly from: StepId
  readonly to: StepId
  /** Only a finished goal revision starts a new cycle at the next level. */
  readonly raisesLevel?: true
}

/**
 * All transitions of a member's step, named after their causes (spec-decision 4; G-16).
 * No step is skipped, and only the server changes it.
 */
export const STEP_TRANSITIONS = {
  customiseAnswersSaved: { from: STEPS.customise, to: STEPS.assessment },
  firstAssessmentCompleted: { from: STEPS.assessment, to: STEPS.goals },
  mainGoalSet: { from: STEPS.goals, to: STEPS.actions },
  firstActionsSaved: { from: STEPS.actions, to: STEPS.dashboard },
  midYearReviewStarted: { from: STEPS.dashboard, to: STEPS.midYearReview },
  midYearReviewCompleted: { from: STEPS.midYearReview, to: STEPS.dashboard },
  levelReviewStarted: { from: STEPS.dashboard, to: STEPS.levelReview },
  levelReviewCompleted: { from: STEPS.levelReview, to: STEPS.goalRevision },
  goalRevisionFinished: { from: STEPS.goalRevision, to: STEPS.dashboard, raisesLevel: true },
} as const satisfies Record<string, Transition>

export type StepTransition = keyof typeof STEP_TRANSITIONS

/** Whether a cause ends a review, at steps 5 to 7, and leads back to the dashboard. */
export const endsReview = (cause: StepTransition): boolean => {
  const { from, to } = STEP_TRANSITIONS[cause]
  return from > STEPS.dashboard && to === STEPS.dashboard
}

/** A member's step id, and level from 1 to 4. */
export interface JourneyPosition {
  readonly stepId: number
  readonly level: number
}

/**
 * The effect of a cause on a member at `stepId`:
 * - `moves`: the member is at the start of the transition;
 * - `done`: the member is already at its end, so a repeat changes nothing;
 * - `refused`: the call belongs to another step (409 `wrong_step`).
 */
export const transitionEffect = (stepId: number, cause: StepTransition): 'moves' | 'done' | 'refused' => {
  const { from, to } = STEP_TRANSITIONS[cause]
  if (stepId === from) return 'moves'
  return stepId === to ? 'done' : 'refused'
}

/** The position after a cause. The level rises by one after the goal revision, up to 4 (spec-decision 4). */
export const positionAfter = ({ level }: JourneyPosition, cause: StepTransition): JourneyPosition => {
  const transition: Transition = STEP_TRANSITIONS[cause]
  return { stepId: transition.to, level: transition.raisesLevel ? nextLevel(level) : level }
}
