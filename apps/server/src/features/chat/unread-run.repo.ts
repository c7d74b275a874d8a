import type { Database, Tx } from '#server/platform/db/client.ts'
import { alias, and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import type { Pair, Side } from './chat.repo.ts'
import { chatRead } from './chat.tables.ts'

const ofSide = ({ clientId, coachId }: Pair, side: Side) =>
  and(eq(chatRead.clientId, clientId), eq(chatRead.coachId, coachId), eq(chatRead.side, side))

/**
 * Begins a run of unread messages of this side. Under the conversation's lock.
 * @param before a run that began earlier is over, even if unread
 * @returns whether there was none
 */
export const beginRun = async (
  tx: Tx,
  { clientId, coachId }: Pair,
  side: Side,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> => {
  const rows = await tx
    .insert(chatRead)
    .values({ clientId, coachId, side, seq: 0, unreadSince: at })
    .onConflictDoUpdate({
      target: [chatRead.clientId, chatRead.coachId, chatRead.side],
      set: { unreadSince: at, mailedAt: null },
      setWhere: or(isNull(chatRead.unreadSince), lt(chatRead.unreadSince, before)),
    })
    .returning({ seq: chatRead.seq })
  return rows.length === 1
}

/** Ends the run, or continues it with the remaining messages. Under the conversation's lock. */
export const continueRun = async (tx: Tx, pair: Pair, side: Side, since: Date | null): Promise<void> => {
  const left = since === null ? { unreadSince: null, mailedAt: null } : { unreadSince: since }
  await tx.update(chatRead).set(left).where(ofSide(pair, side))
}

/** Marks the run as mailed, once. Under the conversation's lock. @returns since when it runs */
export const claimUnmailedRuns = async (
  tx: Tx,
  pair: Pair,
  side: Side,
  { until, at }: { until: Date; at: Date },
): Promise<{ since: Date | null } | null> => {
  const [row] = await tx
    .update(chatRead)
    .set({ mailedAt: at })
    .where(and(ofSide(pair, side), lte(chatRead.unreadSince, until), isNull(chatRead.mailedAt)))
    .returning({ since: chatRead.unreadSince })
  return row ?? null
}

const coach = alias(member, 'coach')

/** Runs that were unread by then and are not mailed, oldest first. */
export const listUnmailed = ({ orm }: Database, { until, limit }: { until: Date; limit: number }) =>
  orm
    .select({
      clientId: chatRead.clientId,
      coachId: chatRead.coachId,
      side: chatRead.side,
      clientName: sql<string>`${member.firstName} || ' ' || ${member.lastName}`,
      coachFirstName: coach.firstName,
    })
    .from(chatRead)
    .innerJoin(member, eq(member.id, chatRead.clientId))
    .innerJoin(coach, eq(coach.id, chatRead.coachId))
    .where(and(isNotNull(chatRead.unreadSince), isNull(chatRead.mailedAt), lte(chatRead.unreadSince, until)))
    .orderBy(asc(chatRead.unreadSince))
    .limit(limit)
export type Waiting = Awaited<ReturnType<typeof listUnmailed>>[number]
