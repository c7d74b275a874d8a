import { USER_TYPES } from '@oola/contract/account/account.constants'
import { unlockWords } from '@oola/contract/account/unlock-words'
import { requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** The to-do list belongs to the framework: locked for non-subscribers (TODO-02). */
export const requireSubscriber = (session: MemberSession): void =>
  requireUserType(session, [USER_TYPES.subscriber], unlockWords('your to-do list'))
