import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** Breakthrough and path belong to the framework: a non-subscriber finds them locked (ELEARN-05). @throws not_allowed */
export const requireProgram = (session: Pick<MemberSession, 'userTypeId'>): void =>
  requireUserType(
    session,
    [USER_TYPES.subscriber],
    'Become a subscriber to the Oola Lifestyle Framework to unlock your program.',
  )

/** The same as a question: of a calendar address, which tells nobody why it does not work. */
export const hasProgram = ({ userTypeId }: Pick<MemberSession, 'userTypeId'>): boolean =>
  userTypeId === USER_TYPES.subscriber

/** What she wrote is hers, whatever course it belongs to. @throws not_allowed */
export const requireLearner = (session: Pick<MemberSession, 'userTypeId'>): void =>
  requireUserType(session, EVERY_MEMBER)

/** The levels above her own are locked (ELEARN-02). @throws level_locked */
export const requireLevel = (session: Pick<MemberSession, 'level'>, level: number): void => {
  if (level > session.level) throw appError('level_locked')
}

/** A program is made on the dashboard: reviews and the first steps come before it. @throws wrong_step */
export const requireDashboard = ({ stepId }: { readonly stepId: number }): void => {
  if (stepId !== STEPS.dashboard) throw appError('wrong_step', { log: { step: stepId } })
}
