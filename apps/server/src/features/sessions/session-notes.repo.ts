import type { Db } from '#server/platform/db/client.ts'
import { and, desc, eq } from '../../platform/db/drizzle.ts'
import { sessionNote } from './session-notes.tables.ts'

export type Note = typeof sessionNote.$inferSelect

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

/** More than two people write in a year. */
const MOST = 500

/** The notes of a pair, newest first. */
export const listNotes = (db: Db, { coachId, clientId }: Pair, limit = MOST): Promise<Note[]> =>
  db
    .select()
    .from(sessionNote)
    .where(and(eq(sessionNote.clientId, clientId), eq(sessionNote.coachId, coachId)))
    .orderBy(desc(sessionNote.at), desc(sessionNote.id))
    .limit(limit)

/** Stores a note; a known key changes nothing. @returns the note of that key */
export const insertNote = async (db: Db, values: typeof sessionNote.$inferInsert): Promise<Note> => {
  const [made] = await db.insert(sessionNote).values(values).onConflictDoNothing().returning()
  if (made) return made
  const { clientId, coachId, fromId, clientKey } = values
  const [stored] = await db
    .select()
    .from(sessionNote)
    .where(
      and(
        eq(sessionNote.clientId, clientId),
        eq(sessionNote.coachId, coachId),
        eq(sessionNote.fromId, fromId),
        eq(sessionNote.clientKey, clientKey ?? ''),
      ),
    )
  if (!stored) throw new Error('no note was written')
  return stored
}
