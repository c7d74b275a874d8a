import type { UserStep } from '@oola/contract/account/account.schema'
import { COMPLETION_OF_ASSESSMENT } from '@oola/contract/assessment/assessment-of-step'
import { STEP_TRANSITIONS } from '@oola/contract/journey/step-transitions'

/** The steps after an assessment, each with the assessment's own. */
const FINISHED: ReadonlyMap<number, number> = new Map(
  Object.values(COMPLETION_OF_ASSESSMENT).map((cause) => {
    const { from, to } = STEP_TRANSITIONS[cause]
    return [to, from]
  }),
)

/**
 * The step whose screen is shown: a member who has answered the last question stays on that assessment until its
 * wheel was seen, across reloads, tabs and devices (spec-decision 17.1).
 */
export const stepBeforeSeenFinish = (step: UserStep): UserStep => {
  const finished = FINISHED.get(step.userStepId)
  if (step.unseenFinishId === null || finished === undefined) return step
  return { ...step, userStepId: finished, assessmentId: step.unseenFinishId }
}
