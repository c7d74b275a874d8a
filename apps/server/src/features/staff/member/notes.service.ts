import type { StaffNote } from '@oola/contract/staff/member-page.schema'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { Origin, WriteAudit } from '../audit.ts'
import type { StaffSession } from '../staff-session.ts'
import { actorOf, fullName } from '../staff-sign-in.service.ts'
import * as repo from './notes.repo.ts'
import type { VisitsService } from './visits.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly account: Pick<AccountService, 'findMember'>
  readonly visits: Pick<VisitsService, 'require'>
  readonly writeAudit: WriteAudit
}

interface NewNote {
  readonly memberId: number
  readonly key: string
  readonly text: string
  readonly isPinned: boolean
}

interface NoteChange {
  readonly memberId: number
  readonly noteId: number
  readonly text?: string | undefined
  readonly isPinned?: boolean | undefined
}

const toNote = (
  { id, text, isPinned, author, authorId, at, editedAt }: repo.NoteRow,
  reader: Pick<StaffSession, 'memberId'>,
): StaffNote => ({
  ...{ id, text, isPinned, author, isMine: authorId === reader.memberId },
  ...{ at: at.toISOString(), editedAt: editedAt?.toISOString() ?? null },
})

/**
 * Notes of staff about a member (STAFF-14). The log says who wrote, changed, pinned or removed one, without its text.
 */
export const notesService = ({ db, clock, account, visits, writeAudit }: Needs) => {
  const entry = async (
    tx: Tx,
    { session, from }: { readonly session: StaffSession; readonly from: Origin },
    kind: string,
    { memberId, id, isPinned }: Pick<repo.NoteRow, 'memberId' | 'id' | 'isPinned'>,
  ): Promise<void> => {
    const member = await account.findMember(memberId, tx)
    await writeAudit(tx, actorOf(session, from), {
      ...{ kind, memberId, about: fullName(member), reason: '' },
      after: { Note: id, Pinned: isPinned },
    })
  }

  /** @throws not_found, not_your_note */
  const lockNote = async (
    tx: Tx,
    session: StaffSession,
    { memberId, noteId, isOwnOnly }: Pick<NoteChange, 'memberId' | 'noteId'> & { isOwnOnly: boolean },
  ): Promise<repo.NoteRow> => {
    const row = await repo.lockNote(tx, memberId, noteId)
    if (!row) throw appError('not_found')
    if (isOwnOnly && row.authorId !== session.memberId) throw appError('not_your_note')
    return row
  }

  return {
    list: async (session: StaffSession, memberId: number): Promise<StaffNote[]> => {
      await visits.require(session, memberId)
      return (await repo.listNotes(db.orm, memberId)).map((row) => toNote(row, session))
    },

    /** A repeat with the same key finds the note. */
    add: async (session: StaffSession, from: Origin, note: NewNote): Promise<StaffNote> => {
      const { memberId, key, text, isPinned } = note
      await visits.require(session, memberId)
      return inTransaction(db, async (tx) => {
        const made = await repo.insertNote(tx, {
          ...{ memberId, clientKey: key, text, isPinned, at: clock.now() },
          ...{ authorId: session.memberId, author: fullName(session) },
        })
        if (made) await entry(tx, { session, from }, 'note.added', made)
        const row = made ?? (await repo.findByKey(tx, memberId, key))
        if (!row) throw appError('not_found')
        return toNote(row, session)
      })
    },

    /** Text only of one's own; anybody pins. @throws not_your_note */
    change: async (session: StaffSession, from: Origin, change: NoteChange): Promise<StaffNote> => {
      const { memberId, text, isPinned } = change
      await visits.require(session, memberId)
      return inTransaction(db, async (tx) => {
        const row = await lockNote(tx, session, { ...change, isOwnOnly: text !== undefined })
        const next = {
          ...row,
          isPinned: isPinned ?? row.isPinned,
          ...(text === undefined || text === row.text ? {} : { text, editedAt: clock.now() }),
        }
        if (next.text === row.text && next.isPinned === row.isPinned) return toNote(row, session)
        await repo.writeNote(tx, row, {
          ...{ text: next.text, isPinned: next.isPinned, editedAt: next.editedAt },
        })
        await entry(tx, { session, from }, 'note.changed', next)
        return toNote(next, session)
      })
    },

    /** @throws not_your_note */
    remove: async (session: StaffSession, from: Origin, named: Omit<NoteChange, 'text' | 'isPinned'>) => {
      await visits.require(session, named.memberId)
      await inTransaction(db, async (tx) => {
        const row = await lockNote(tx, session, { ...named, isOwnOnly: true })
        await repo.deleteNote(tx, row)
        await entry(tx, { session, from }, 'note.removed', row)
      })
    },
  }
}
