import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { OwnPair } from '../coaching/pairs.service.ts'

/** A wallet is read by whose it is and by her coach now; what moves to a new coach a former one does not see. @throws not_allowed */
export const requireWallet = (
  session: MemberSession,
  clientId: number,
  coachId: number | null,
): 'client' | 'coach' => {
  requireUserType(session, EVERY_MEMBER)
  if (session.memberId === clientId) return 'client'
  if (coachId !== null && session.memberId === coachId) return 'coach'
  throw appError('not_allowed')
}

/** Buying and booking is the client's. @throws not_allowed */
export const requireClient = ({ side }: OwnPair): void => {
  if (side !== 'client') throw appError('not_allowed')
}

/** What was missed, and what is given back, is the coach's to say. @throws not_allowed */
export const requireCoachOf = ({ side }: OwnPair): void => {
  if (side !== 'coach') throw appError('not_allowed')
}
