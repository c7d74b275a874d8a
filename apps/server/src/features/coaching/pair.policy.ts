import { pairGroup } from '@oola/contract/coaching/pair-group'
import { EVERY_MEMBER, requireNotFromStore, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { authorizedRoom } from '#server/platform/realtime/authorized-room.ts'
import type { AuthorizedRoom } from '#server/platform/realtime/rooms.ts'

/** A present or past pair of coach and client. */
export interface StoredPair {
  readonly coachId: number
  readonly clientId: number
  readonly coachName: string
  readonly coachFirstName: string
  readonly clientName: string
  /** The relation is current and paid: both can write (G-91). */
  readonly isOpen: boolean
}

/** The proof that a member belongs to a pair. */
export interface OwnPair extends StoredPair {
  readonly side: 'coach' | 'client'
  readonly otherId: number
  readonly room: AuthorizedRoom
}

/** The room of a pair is for its two members, including past ones (G-06, G-91). @throws not_allowed, store_only, not_found */
export const requirePair = (
  session: MemberSession,
  ids: { coachId: number; clientId: number },
  stored: StoredPair | null,
): OwnPair => {
  requireUserType(session, EVERY_MEMBER)
  const { memberId } = session
  if (memberId !== ids.coachId && memberId !== ids.clientId) throw appError('not_allowed')
  if (memberId === ids.coachId) requireNotFromStore(session)
  if (!stored) throw appError('not_found')
  const isCoach = memberId === stored.coachId
  return {
    ...stored,
    side: isCoach ? 'coach' : 'client',
    otherId: isCoach ? stored.clientId : stored.coachId,
    room: authorizedRoom(pairGroup(stored)),
  }
}

/**
 * The client and the present coach, as for a wallet or a meeting: data that moves to a new coach is not visible to a
 * former one.
 * @throws not_allowed, store_only
 */
export const requireClientOrCoach = (
  session: MemberSession,
  clientId: number,
  coachId: number | null,
): 'client' | 'coach' => {
  requireUserType(session, EVERY_MEMBER)
  if (session.memberId === clientId) return 'client'
  if (coachId === null || session.memberId !== coachId) throw appError('not_allowed')
  requireNotFromStore(session)
  return 'coach'
}

/** A past client's room is read-only (G-91). @throws coaching_over */
export const requireOpenPair = (pair: OwnPair): void => {
  if (!pair.isOpen) throw appError('coaching_over')
}
