import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** What was done already can always be looked at (ACTIONS-16, DASH-05). @throws not_allowed */
export const requireOwnSteps = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/**
 * Tracker and daily actions belong to the dashboard: a subscriber has them once she has reached it, during her reviews
 * too, a non-subscriber always (G-46; spec-decision 4). @throws not_allowed, wrong_step
 */
export const requireTracker = (session: MemberSession): void => {
  requireUserType(session, EVERY_MEMBER)
  const { userTypeId, stepId } = session
  if (userTypeId === USER_TYPES.subscriber && stepId < STEPS.dashboard)
    throw appError('wrong_step', { log: { step: stepId } })
}
