import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Completed steps are always readable (ACTIONS-16, DASH-05). @throws not_allowed */
export const requireOwnSteps = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/**
 * Tracker and daily actions belong to the dashboard: subscribers have them once they have reached it, during reviews
 * too, non-subscribers always (G-46; spec-decision 4). @throws not_allowed, wrong_step
 */
export const requireTracker = (session: MemberSession): void => {
  requireUserType(session, EVERY_MEMBER)
  const { userTypeId, stepId } = session
  if (userTypeId === USER_TYPES.subscriber && stepId < STEPS.dashboard)
    throw appError('wrong_step', { log: { step: stepId } })
}
