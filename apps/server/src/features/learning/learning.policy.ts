import { USER_TYPES } from '@oola/contract/account/account.constants'
import { unlockWords } from '@oola/contract/account/unlock-words'
import { STEPS } from '@oola/contract/journey/steps'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Breakthrough and path belong to the framework: locked for non-subscribers (ELEARN-05). @throws not_allowed */
export const requireProgram = (session: Pick<MemberSession, 'userTypeId'>): void =>
  requireUserType(session, [USER_TYPES.subscriber], unlockWords('your program'))

/** The same as a boolean: for a calendar address, which does not reveal why it is invalid. */
export const hasProgram = ({ userTypeId }: Pick<MemberSession, 'userTypeId'>): boolean =>
  userTypeId === USER_TYPES.subscriber

/** Members own what they wrote, in any course. @throws not_allowed */
export const requireLearner = (session: Pick<MemberSession, 'userTypeId'>): void =>
  requireUserType(session, EVERY_MEMBER)

/** Levels above the member's are locked (ELEARN-02). @throws level_locked */
export const requireLevel = (session: Pick<MemberSession, 'level'>, level: number): void => {
  if (level > session.level) throw appError('level_locked')
}

/** A program is made on the dashboard, after reviews and the first steps. @throws wrong_step */
export const requireDashboard = ({ stepId }: { readonly stepId: number }): void => {
  if (stepId !== STEPS.dashboard) throw appError('wrong_step', { log: { step: stepId } })
}
