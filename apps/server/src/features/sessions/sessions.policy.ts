import { requireCoach } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { OwnPair } from '../coaching/pairs.service.ts'

/** Buying and booking is the client's. @throws not_allowed */
export const requireClient = ({ side }: OwnPair): void => {
  if (side !== 'client') throw appError('not_allowed')
}

/** What was missed, and what is given back, is the coach's to say. @throws not_allowed */
export const requireCoachOf = ({ side }: OwnPair): void => {
  if (side !== 'coach') throw appError('not_allowed')
}

/** A feed of sessions is for who coaches, and is her own. @throws not_allowed */
export const requireOwnFeed = (session: MemberSession): void => requireCoach(session)
