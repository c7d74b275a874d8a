import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { findCurrent, findPair } from './coaching.repo.ts'
import { type OwnPair, requireClientOrCoach, requireOpenPair, requirePair } from './pair.policy.ts'

export type { OwnPair }

/** Who may enter the room of a coach and a client: chat, notes, sessions and calls all ask here. */
export const pairsService = ({ db }: Pick<Deps, 'db'>) => {
  /** @throws not_allowed, not_found */
  const own = async (session: MemberSession, ids: { coachId: number; clientId: number }): Promise<OwnPair> =>
    requirePair(session, ids, await findPair(db, ids))

  return {
    own,
    /** What is of a client and of her coach now, as her wallet is. @throws not_allowed */
    current: async (
      session: MemberSession,
      clientId: number,
    ): Promise<{ side: OwnPair['side']; coachId: number | null }> => {
      const coachId = (await findCurrent(db.orm, clientId))?.coachId ?? null
      return { side: requireClientOrCoach(session, clientId, coachId), coachId }
    },

    /** For who wants to write there. @throws not_allowed, not_found, coaching_over */
    open: async (session: MemberSession, ids: { coachId: number; clientId: number }): Promise<OwnPair> => {
      const pair = await own(session, ids)
      requireOpenPair(pair)
      return pair
    },

    /**
     * Looks again inside a transaction that holds the member's row: her coach may have changed since (DESK-14).
     * @throws coaching_over
     */
    requireCurrent: async (tx: Tx, ids: { coachId: number; clientId: number }): Promise<void> => {
      if ((await findCurrent(tx, ids.clientId))?.coachId !== ids.coachId) throw appError('coaching_over')
    },
  }
}
export type PairsService = ReturnType<typeof pairsService>
