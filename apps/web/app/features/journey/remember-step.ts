import { NON_SUBSCRIBER_STEP, USER_TYPES } from '@oola/contract/account/account.constants'
import type { UserStep } from '@oola/contract/account/account.schema'
import { readSession, updateSession } from '#web/lib/session.ts'

/**
 * Updates the session's copy of the step after a fetch or a save (AUTH-27; C-18). A membership that lapsed or was
 * renewed shows here first (G-11).
 */
export const rememberStep = (step: UserStep) => {
  const session = readSession()
  if (!session) return
  const lapsed = step.userStepId === NON_SUBSCRIBER_STEP
  const fresh = {
    userStepId: step.userStepId,
    assessmentId: step.assessmentId,
    areaId: step.areaId,
    level: step.level,
    displayCoachCertificationTutorial: step.displayCoachCertificationTutorial,
    userTypeId: lapsed ? USER_TYPES.nonSubscriber : USER_TYPES.subscriber,
  }
  const isCurrent = (Object.keys(fresh) as (keyof typeof fresh)[]).every(
    (name) => session[name] === fresh[name],
  )
  // Each write notifies the other tabs, so an unchanged step writes nothing.
  if (!isCurrent) updateSession(fresh)
}
