import { isAfterEnd } from '@oola/contract/sessions/session-times'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { findCurrent, findPair } from './coaching.repo.ts'
import { findUntil } from './ending/ending.repo.ts'
import { type OwnPair, requireClientOrCoach, requireOpenPair, requirePair } from './pair.policy.ts'

export type { OwnPair }

/** Access to the room of a coach and a client: chat, notes, sessions and calls check here. */
export const pairsService = ({ db }: Pick<Deps, 'db'>) => {
  /** @throws not_allowed, not_found */
  const own = async (session: MemberSession, ids: { coachId: number; clientId: number }): Promise<OwnPair> =>
    requirePair(session, ids, await findPair(db, ids))

  /** @throws coaching_over */
  const requireCurrent = async (tx: Tx, ids: { coachId: number; clientId: number }): Promise<void> => {
    if ((await findCurrent(tx, ids.clientId))?.coachId !== ids.coachId) throw appError('coaching_over')
  }

  return {
    own,
    /** For data of a client and the present coach, such as the wallet. @throws not_allowed */
    current: async (
      session: MemberSession,
      clientId: number,
    ): Promise<{ side: OwnPair['side']; coachId: number | null }> => {
      const coachId = (await findCurrent(db.orm, clientId))?.coachId ?? null
      return { side: requireClientOrCoach(session, clientId, coachId), coachId }
    },

    /** For writes. @throws not_allowed, not_found, coaching_over */
    open: async (session: MemberSession, ids: { coachId: number; clientId: number }): Promise<OwnPair> => {
      const pair = await own(session, ids)
      requireOpenPair(pair)
      return pair
    },

    /**
     * Checks again inside a transaction that locks the member's row: the coach may have changed (DESK-14).
     * @throws coaching_over
     */
    requireCurrent,

    /** From when on a client has no sessions with this coach, who has decided on a last day (DESK-11); else null. */
    until: (clientId: number, tx?: Tx): Promise<Date | null> => findUntil(tx ?? db.orm, clientId),

    /** The same for sessions, none of which begins after the last day. @throws coaching_over, after_last_day */
    requireBookable: async (
      tx: Tx,
      ids: { coachId: number; clientId: number },
      starts: readonly Date[],
    ): Promise<void> => {
      await requireCurrent(tx, ids)
      const until = await findUntil(tx, ids.clientId)
      if (starts.some((start) => isAfterEnd(start, until))) throw appError('after_last_day')
    },
  }
}
export type PairsService = ReturnType<typeof pairsService>
