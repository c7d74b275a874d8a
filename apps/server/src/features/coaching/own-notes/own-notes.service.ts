import type { OwnNote } from '@oola/contract/coaching/own-notes/own-notes.calls'
import { localDay } from '@oola/contract/local-day'
import { NOTES_PAGE } from '@oola/contract/sessions/sessions.constants'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireClientOf, requireClientPages } from '../client-page/client-page.policy.ts'
import type { PairsService } from '../pairs.service.ts'
import * as repo from './own-notes.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly pairs: Pick<PairsService, 'own'>
}

/**
 * A coach's own notes about a client (DESK-06). Only the calls of this service read them, besides the coach's own data
 * export: no event, mail, search or list has them.
 */
export const ownNotesService = ({ db, clock, pairs }: Needs) => {
  /** @throws not_allowed, not_found */
  const pairOf = async (session: MemberSession, clientId: number) => {
    requireClientPages(session)
    const pair = await pairs.own(session, { coachId: session.memberId, clientId })
    requireClientOf(pair)
    return pair
  }

  const toNote = ({ id, at, text }: repo.StoredOwnNote, { timeZone }: MemberSession): OwnNote => ({
    ...{ id, text },
    at: at.toISOString(),
    date: localDay(at, timeZone),
  })

  return {
    /** A page of them. @throws not_allowed, not_found */
    list: async (
      session: MemberSession,
      clientId: number,
      before: { readonly at: Date; readonly id: string } | null,
    ): Promise<OwnNote[]> => {
      const pair = await pairOf(session, clientId)
      const page = { before, limit: NOTES_PAGE }
      return (await repo.listOwnNotes(db.orm, pair, page)).map((note) => toNote(note, session))
    },

    /** Also about past clients: the notes are the coach's. @throws not_allowed, not_found */
    add: async (
      session: MemberSession,
      clientId: number,
      { text, clientKey }: { text: string; clientKey: string | undefined },
    ): Promise<OwnNote> => {
      const { coachId } = await pairOf(session, clientId)
      const note = { coachId, clientId, text, clientKey, at: clock.now() }
      return inTransaction(db, async (tx) => {
        if (!(await repo.lockClient(tx, clientId))) throw appError('not_found')
        return toNote(await repo.insertOwnNote(tx, note), session)
      })
    },

    /** In the transaction that deletes a client. */
    deleteAbout: (tx: Tx, clientId: number): Promise<void> => repo.deleteNotesAbout(tx, clientId),

    /** Idempotent. @throws not_allowed, not_found */
    remove: async (session: MemberSession, clientId: number, noteId: string): Promise<void> => {
      const pair = await pairOf(session, clientId)
      await repo.deleteOwnNote(db.orm, pair, noteId)
    },
  }
}
export type OwnNotesService = ReturnType<typeof ownNotesService>
