import { requireCoach } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { OwnPair } from '../coaching/pairs.service.ts'

/** Only the client buys and books. @throws not_allowed */
export const requireClient = ({ side }: OwnPair): void => {
  if (side !== 'client') throw appError('not_allowed')
}

/** Only the coach marks missed sessions and gives them back. @throws not_allowed */
export const requireCoachOf = ({ side }: OwnPair): void => {
  if (side !== 'coach') throw appError('not_allowed')
}

/** Coaches only, each for their own feed of sessions. @throws not_allowed */
export const requireOwnFeed = (session: MemberSession): void => requireCoach(session)
