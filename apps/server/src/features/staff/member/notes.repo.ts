import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq } from '../../../platform/db/drizzle.ts'
import { staffNote } from './notes.tables.ts'

export type NoteRow = typeof staffNote.$inferSelect

const isNote = (memberId: number, id: number) => and(eq(staffNote.memberId, memberId), eq(staffNote.id, id))

const MOST_NOTES = 500

/** Pinned ones first, then the newest. */
export const listNotes = (db: Db, memberId: number): Promise<NoteRow[]> =>
  db
    .select()
    .from(staffNote)
    .where(eq(staffNote.memberId, memberId))
    .orderBy(desc(staffNote.isPinned), desc(staffNote.at), desc(staffNote.id))
    .limit(MOST_NOTES)

/** Null for a repeat of the key. */
export const insertNote = async (tx: Tx, values: typeof staffNote.$inferInsert): Promise<NoteRow | null> => {
  const [row] = await tx.insert(staffNote).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export const findByKey = async (tx: Tx, memberId: number, clientKey: string): Promise<NoteRow | null> => {
  const [row] = await tx
    .select()
    .from(staffNote)
    .where(and(eq(staffNote.memberId, memberId), eq(staffNote.clientKey, clientKey)))
  return row ?? null
}

export const lockNote = async (tx: Tx, memberId: number, id: number): Promise<NoteRow | null> => {
  const [row] = await tx.select().from(staffNote).where(isNote(memberId, id)).for('update')
  return row ?? null
}

export const writeNote = async (
  tx: Tx,
  { memberId, id }: Pick<NoteRow, 'memberId' | 'id'>,
  change: Partial<Pick<NoteRow, 'text' | 'isPinned' | 'editedAt'>>,
): Promise<void> => {
  await tx.update(staffNote).set(change).where(isNote(memberId, id))
}

export const deleteNote = async (
  tx: Tx,
  { memberId, id }: Pick<NoteRow, 'memberId' | 'id'>,
): Promise<void> => {
  await tx.delete(staffNote).where(isNote(memberId, id))
}
