import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { OwnPair } from '../coaching/pairs.service.ts'

/** Only the client buys, and books for themselves. @throws not_allowed */
export const requireClient = ({ side }: OwnPair): void => {
  if (side !== 'client') throw appError('not_allowed')
}

/** Only the coach marks missed sessions, gives them back, and books for a client. @throws not_allowed */
export const requireCoachOf = ({ side }: OwnPair): void => {
  if (side !== 'coach') throw appError('not_allowed')
}

/** Each for their own feed of sessions. @throws not_allowed */
export const requireOwnFeed = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)
