import { z } from 'zod'
import { type Database, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, isNull, lt, lte, or } from '../../platform/db/drizzle.ts'
import type { Pair, Side } from './chat.repo.ts'
import { chatRead } from './chat.tables.ts'

const ofSide = ({ clientId, coachId }: Pair, side: Side) =>
  and(eq(chatRead.clientId, clientId), eq(chatRead.coachId, coachId), eq(chatRead.side, side))

/**
 * Begins a run of messages that this side has not read. The conversation has to be locked.
 * @param before a run that began earlier is over, though it is not read
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

/** Ends the run, or lets it go on with what is left of it. The conversation has to be locked. */
export const continueRun = async (tx: Tx, pair: Pair, side: Side, since: Date | null): Promise<void> => {
  const left = since === null ? { unreadSince: null, mailedAt: null } : { unreadSince: since }
  await tx.update(chatRead).set(left).where(ofSide(pair, side))
}

/** Marks the run as mailed, once. The conversation has to be locked. @returns how far was read, and since when not */
export const takeUnmailed = async (
  tx: Tx,
  pair: Pair,
  side: Side,
  { until, at }: { until: Date; at: Date },
): Promise<{ readSeq: number; since: Date | null } | null> => {
  const [row] = await tx
    .update(chatRead)
    .set({ mailedAt: at })
    .where(and(ofSide(pair, side), lte(chatRead.unreadSince, until), isNull(chatRead.mailedAt)))
    .returning({ readSeq: chatRead.seq, since: chatRead.unreadSince })
  return row ?? null
}

const Waiting = z.object({
  clientId: z.int(),
  coachId: z.int(),
  side: z.enum(['coach', 'client']),
  clientName: z.string(),
  coachFirstName: z.string(),
})
export type Waiting = z.output<typeof Waiting>

/** Runs that were unread at that time already and are not mailed, the oldest first. */
export const listUnmailed = async (
  { pool }: Database,
  { until, limit }: { until: Date; limit: number },
): Promise<Waiting[]> =>
  rowsOf(
    Waiting,
    await pool.query({
      name: 'unmailed-chats',
      text: `select r.member_id as "clientId", r.coach_id as "coachId", r.side,
        m.first_name || ' ' || m.last_name as "clientName", c.first_name as "coachFirstName"
      from chat_read r join member m on m.id = r.member_id join member c on c.id = r.coach_id
      where r.unread_since is not null and r.mailed_at is null and r.unread_since <= $1
      order by r.unread_since limit $2`,
      values: [until, limit],
    }),
  )
