import { nextLevel, STEPS, type StepId } from './steps.ts'

interface Transition {
  readonly from: StepId
  readonly to: StepId
  /** Only the end of the goal revision starts a new cycle at the next level. */
  readonly raisesLevel?: true
}

/**
 * Every way in which a member's step may change, named after its cause (spec-decision 4; G-16).
 * There is no other: no step is skipped, and only the server moves a member.
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

/** Whether a cause leads out of a review, at steps 5 to 7, back to the dashboard. */
export const endsReview = (cause: StepTransition): boolean => {
  const { from, to } = STEP_TRANSITIONS[cause]
  return from > STEPS.dashboard && to === STEPS.dashboard
}

/** Where a member stands: the step id, and the level from 1 to 4. */
export interface JourneyPosition {
  readonly stepId: number
  readonly level: number
}

/**
 * What a cause does to a member who stands at `stepId`:
 * - `moves`: the member is where the transition starts;
 * - `done`: the member already stands where it leads, so a repeat changes nothing;
 * - `refused`: the call belongs to another step (409 `wrong_step`).
 */
export const transitionEffect = (stepId: number, cause: StepTransition): 'moves' | 'done' | 'refused' => {
  const { from, to } = STEP_TRANSITIONS[cause]
  if (stepId === from) return 'moves'
  return stepId === to ? 'done' : 'refused'
}

/** The position that a cause leads to. The level rises by one after the goal revision, up to 4 (spec-decision 4). */
export const positionAfter = ({ level }: JourneyPosition, cause: StepTransition): JourneyPosition => {
  const transition: Transition = STEP_TRANSITIONS[cause]
  return { stepId: transition.to, level: transition.raisesLevel ? nextLevel(level) : level }
}
