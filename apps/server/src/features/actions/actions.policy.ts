import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/**
 * Tracker and daily actions belong to the dashboard: a subscriber has them once she has reached it, during her reviews
 * too, a non-subscriber always (G-46; spec-decision 4).
 */
export const requireTracker = ({ userTypeId, stepId }: MemberSession): void => {
  if (userTypeId === USER_TYPES.nonSubscriber || stepId >= STEPS.dashboard) return
  throw appError('wrong_step', { log: { step: stepId } })
}
