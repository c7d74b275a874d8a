import { USER_TYPES } from '@oola/contract/account/account.constants'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** The to-do list belongs to the framework: a non-subscriber finds it locked (TODO-02). */
export const requireSubscriber = ({ userTypeId }: Pick<MemberSession, 'userTypeId'>): void => {
  if (userTypeId !== USER_TYPES.nonSubscriber) return
  throw appError('not_allowed', {
    message: 'Become a subscriber to the Oola Lifestyle Framework to unlock your to-do list.',
  })
}
