import type { Db } from '#server/platform/db/client.ts'
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts'
import { sessionNote } from './session-notes.tables.ts'

export type Note = typeof sessionNote.$inferSelect

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

/** The notes of a pair, newest first; those before a note, or the newest. */
export const listNotes = (
  db: Db,
  { coachId, clientId }: Pair,
  { before, limit }: { before: Pick<Note, 'at' | 'id'> | null; limit: number },
): Promise<Note[]> =>
  db
    .select()
    .from(sessionNote)
    .where(
      and(
        eq(sessionNote.clientId, clientId),
        eq(sessionNote.coachId, coachId),
        before
          ? sql`(${sessionNote.at}, ${sessionNote.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
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
