import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { appError } from './http/app-error.ts'
import type { MemberSession } from './http/member-session.ts'

type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES]

/** Subscribers and non-subscribers. */
export const EVERY_MEMBER = [USER_TYPES.subscriber, USER_TYPES.nonSubscriber] as const

/**
 * Allows only the named kinds of members; the policies of the features are built on it.
 * @param message replaces the default text of the code
 * @throws not_allowed
 */
export const requireUserType = (
  { userTypeId }: Pick<MemberSession, 'userTypeId'>,
  allowed: readonly UserType[],
  message?: string,
): void => {
  if (allowed.some((type) => type === userTypeId)) return
  throw appError('not_allowed', message ? { message } : {})
}

/** A token of the store proves no password: its session opens the store only (spec-decision 17.2). @throws store_only */
export const requireNotFromStore = ({ isFromStore }: Pick<MemberSession, 'isFromStore'>): void => {
  if (isFromStore) throw appError('store_only')
}

/**
 * Subscribers once they have reached the dashboard, during reviews too; non-subscribers always (G-46; spec-decision 4).
 * @throws not_allowed, wrong_step
 */
export const requireDashboard = (session: Pick<MemberSession, 'userTypeId' | 'stepId'>): void => {
  requireUserType(session, EVERY_MEMBER)
  const { userTypeId, stepId } = session
  if (userTypeId === USER_TYPES.subscriber && stepId < STEPS.dashboard)
    throw appError('wrong_step', { log: { step: stepId } })
}

/** @throws not_allowed, store_only */
export const requireCoach = (session: MemberSession): void => {
  requireUserType(session, EVERY_MEMBER)
  requireNotFromStore(session)
  if (!session.isActiveCoach) throw appError('not_allowed')
}
