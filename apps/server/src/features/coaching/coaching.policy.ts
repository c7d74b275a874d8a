import { USER_TYPES } from '@oola/contract/account/account.constants'
import { COACHING_LOCK } from '@oola/contract/coaching/coaching.constants'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Coaching is for subscribers (COACH-28, COACH-30). @throws not_allowed */
export const requireCoaching = (session: MemberSession): void =>
  requireUserType(session, [USER_TYPES.subscriber], COACHING_LOCK)

/**
 * Members who pay for coaching may see it, cancel it and pay overdue months, with any type. @throws
 * not_allowed
 */
export const requireOwnCoaching = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/** @throws own_coach */
export const requireSomeoneElse = ({ memberId }: MemberSession, coachId: number): void => {
  if (memberId === coachId) throw appError('own_coach')
}
