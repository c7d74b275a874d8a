import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq } from '../../../platform/db/drizzle.ts'
import { coachNote } from './own-notes.tables.ts'

export type StoredOwnNote = typeof coachNote.$inferSelect

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

/** More than one coach writes about a client in years. */
const MOST = 500

const ofPair = ({ coachId, clientId }: Pair) =>
  and(eq(coachNote.memberId, coachId), eq(coachNote.clientId, clientId))

/** A coach's own notes about a client, newest first. */
export const listOwnNotes = (db: Db, pair: Pair): Promise<StoredOwnNote[]> =>
  db.select().from(coachNote).where(ofPair(pair)).orderBy(desc(coachNote.at), desc(coachNote.id)).limit(MOST)

/** Stores a note; a known key changes nothing. @returns the note of that key */
export const insertOwnNote = async (
  db: Db,
  { coachId, ...values }: Pair & { text: string; clientKey: string | undefined; at: Date },
): Promise<StoredOwnNote> => {
  const [made] = await db
    .insert(coachNote)
    .values({ ...values, memberId: coachId })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  const [stored] = await db
    .select()
    .from(coachNote)
    .where(and(eq(coachNote.memberId, coachId), eq(coachNote.clientKey, values.clientKey ?? '')))
  if (!stored) throw new Error('no note was written')
  return stored
}

/** Deletes what all coaches wrote about a client. */
export const deleteNotesAbout = async (tx: Tx, clientId: number): Promise<void> => {
  await tx.delete(coachNote).where(eq(coachNote.clientId, clientId))
}

/** Deletes a note, if it is there. */
export const deleteOwnNote = async (db: Db, pair: Pair, id: string): Promise<void> => {
  await db.delete(coachNote).where(and(ofPair(pair), eq(coachNote.id, id)))
}
