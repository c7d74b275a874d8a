import type { UserStep } from '@oola/contract/account/account.schema'
import { STEPS } from '@oola/contract/journey/steps'

/** The step of the assessment that leads to each step. */
const FINISHED: Readonly<Record<number, number>> = {
  [STEPS.goals]: STEPS.assessment,
  [STEPS.dashboard]: STEPS.midYearReview,
  [STEPS.goalRevision]: STEPS.levelReview,
}

/**
 * The step whose screen is shown: a member who has answered the last question stays with that assessment until its wheel was
 * seen, whatever was reloaded, in every tab and on every device (spec-decision 17.1).
 */
export const shownStep = (step: UserStep): UserStep => {
  const finished = FINISHED[step.userStepId]
  if (step.unseenFinishId === null || finished === undefined) return step
  return { ...step, userStepId: finished, assessmentId: step.unseenFinishId }
}
