import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, gt, isNull, unionAll } from '../../platform/db/drizzle.ts'
import { meeting } from './meetings.tables.ts'

export type Meeting = typeof meeting.$inferSelect

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

const ofPair = ({ coachId, clientId }: Pair) =>
  and(eq(meeting.memberId, clientId), eq(meeting.coachId, coachId))

/** The pair's newest meeting; in a transaction that changes it, under the lock of the client's wallet. */
export const findLast = async (db: Db | Tx, pair: Pair): Promise<Meeting | null> => {
  const [row] = await db.select().from(meeting).where(ofPair(pair)).orderBy(desc(meeting.startedAt)).limit(1)
  return row ?? null
}

/** A member's open meetings, as client and as coach, started after `since`. */
export const listOpen = (db: Db, memberId: number, since: Date): Promise<Meeting[]> => {
  const isOpen = and(isNull(meeting.endedAt), gt(meeting.startedAt, since))
  const asClient = and(eq(meeting.memberId, memberId), isOpen)
  const asCoach = and(eq(meeting.coachId, memberId), isOpen)
  return unionAll(db.select().from(meeting).where(asClient), db.select().from(meeting).where(asCoach))
}

export const insertMeeting = async (
  tx: Tx,
  { coachId, clientId, ...made }: Pair & { code: string; startedAt: Date },
): Promise<Meeting> => {
  const [row] = await tx
    .insert(meeting)
    .values({ memberId: clientId, coachId, ...made })
    .returning()
  if (!row) throw new Error('no meeting was made')
  return row
}

/** Ends the pair's open meeting, if any. */
export const endOpen = async (
  tx: Tx,
  pair: Pair,
  ended: Pick<Meeting, 'ended' | 'endedAt'>,
): Promise<void> => {
  await tx
    .update(meeting)
    .set(ended)
    .where(and(ofPair(pair), isNull(meeting.endedAt)))
}
