import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Breaks are always readable. @throws not_allowed */
export const requireOwnBreaks = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/** Who has a tracker can rest from it: the same members as for steps (G-46). @throws not_allowed, wrong_step */
export const requireBreaks = (session: MemberSession): void => {
  requireUserType(session, EVERY_MEMBER)
  const { userTypeId, stepId } = session
  if (userTypeId === USER_TYPES.subscriber && stepId < STEPS.dashboard)
    throw appError('wrong_step', { log: { step: stepId } })
}
