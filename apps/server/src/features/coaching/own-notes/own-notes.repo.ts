import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, sql } from '../../../platform/db/drizzle.ts'
import { member } from '../../account/account.tables.ts'
import { coachNote } from './own-notes.tables.ts'

export type StoredOwnNote = typeof coachNote.$inferSelect

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

const ofPair = ({ coachId, clientId }: Pair) =>
  and(eq(coachNote.memberId, coachId), eq(coachNote.clientId, clientId))

/** A coach's own notes about a client, newest first; those before a note, or the newest. */
export const listOwnNotes = (
  db: Db,
  pair: Pair,
  { before, limit }: { before: Pick<StoredOwnNote, 'at' | 'id'> | null; limit: number },
): Promise<StoredOwnNote[]> =>
  db
    .select()
    .from(coachNote)
    .where(
      and(
        ofPair(pair),
        before
          ? sql`(${coachNote.at}, ${coachNote.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(coachNote.at), desc(coachNote.id))
    .limit(limit)

/**
 * Whether the client's account is there; it stays until the transaction ends. A deletion locks the same row, so no note
 * is written about somebody whose account is deleted.
 */
export const lockClient = async (tx: Tx, clientId: number): Promise<boolean> => {
  const rows = await tx.select({ id: member.id }).from(member).where(eq(member.id, clientId)).for('key share')
  return rows.length > 0
}

/** Stores a note, under `lockClient`; a known key changes nothing. @returns the note of that key */
export const insertOwnNote = async (
  db: Tx,
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
