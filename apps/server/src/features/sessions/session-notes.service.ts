import { getChat } from '@oola/contract/chat/chat.events'
import { localDateTime } from '@oola/contract/local-day'
import type { SessionNote } from '@oola/contract/sessions/session-notes.calls'
import { NOTES_PAGE } from '@oola/contract/sessions/sessions.constants'
import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { OwnPair, PairsService } from '../coaching/pairs.service.ts'
import * as repo from './session-notes.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly pairs: PairsService
}

const toNote = ({ id, at, text, fromId }: repo.Note, { timeZone }: MemberSession): SessionNote => {
  const local = localDateTime(at, timeZone)
  return {
    id,
    at: at.toISOString(),
    date: local.slice(0, 10),
    time: local.slice(11, 16),
    text,
    fromUserId: fromId,
  }
}

/** Shared notes of a coach and a client (ROOM-32 to ROOM-35; G-90). */
export const sessionNotesService = ({ db, clock, live, pairs }: Needs) => ({
  /** A page of them. @throws not_allowed, not_found */
  list: async (
    session: MemberSession,
    ids: { coachId: number; clientId: number },
    before: { readonly at: Date; readonly id: string } | null,
  ): Promise<SessionNote[]> => {
    const pair = await pairs.own(session, ids)
    const notes = await repo.listNotes(db.orm, pair, { before, limit: NOTES_PAGE })
    return notes.map((note) => toNote(note, session))
  },

  /** The latest notes of a pair whose access is checked. */
  latest: async (session: MemberSession, pair: OwnPair, limit: number): Promise<SessionNote[]> =>
    (await repo.listNotes(db.orm, pair, { before: null, limit })).map((note) => toNote(note, session)),

  /** @throws coaching_over, not_allowed, not_found */
  write: async (
    session: MemberSession,
    ids: { coachId: number; clientId: number },
    { text, clientKey }: { text: string; clientKey: string | undefined },
  ): Promise<SessionNote> => {
    const { coachId, clientId, room } = await pairs.open(session, ids)
    const values = { coachId, clientId, fromId: session.memberId, text, clientKey, at: clock.now() }
    const note = await repo.insertNote(db.orm, values)
    live.publish(getChat, { coachId, clientId }, { room, except: session })
    return toNote(note, session)
  },
})
export type SessionNotesService = ReturnType<typeof sessionNotesService>
