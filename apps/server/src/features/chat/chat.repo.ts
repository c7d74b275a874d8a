import { STATUSES_WITH_ACCESS } from '@oola/contract/billing/subscription-states'
import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, asc, count, desc, eq, gt, lt, min, ne, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { chatMessage, chatRead } from './chat.tables.ts'

export type Message = typeof chatMessage.$inferSelect
export type Side = (typeof chatRead.$inferSelect)['side']

export interface Pair {
  readonly coachId: number
  readonly clientId: number
}

const ofPair = ({ coachId, clientId }: Pair) =>
  and(eq(chatMessage.clientId, clientId), eq(chatMessage.coachId, coachId))

/** Messages of a conversation are written one after the other, under the client's row. */
export const lockConversation = async (tx: Tx, { clientId }: Pair): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, clientId)).for('no key update')
}

/** The message that a sender's key has made, if it has. */
export const findByKey = async (
  tx: Tx,
  pair: Pair,
  { fromId, clientKey }: { fromId: number; clientKey: string },
): Promise<Message | null> => {
  const [row] = await tx
    .select()
    .from(chatMessage)
    .where(and(ofPair(pair), eq(chatMessage.fromId, fromId), eq(chatMessage.clientKey, clientKey)))
  return row ?? null
}

/** Writes the next message; the conversation has to be locked. */
export const insertMessage = async (
  tx: Tx,
  values: Omit<typeof chatMessage.$inferInsert, 'seq'>,
): Promise<Message> => {
  const { clientId, coachId } = values
  const [last] = await tx
    .select({ seq: sql<number>`coalesce(max(${chatMessage.seq}), 0)`.mapWith(Number) })
    .from(chatMessage)
    .where(ofPair({ clientId, coachId }))
  const [row] = await tx
    .insert(chatMessage)
    .values({ ...values, seq: (last?.seq ?? 0) + 1 })
    .returning()
  if (!row) throw new Error('no message was written')
  return row
}

/** Messages in the order of writing: the last ones, those before one, or those after one. */
export const listMessages = async (
  db: Db,
  pair: Pair,
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<Message[]> => {
  const wanted = and(
    ofPair(pair),
    before === undefined ? undefined : lt(chatMessage.seq, before),
    after === undefined ? undefined : gt(chatMessage.seq, after),
  )
  const rows = db.select().from(chatMessage).where(wanted)
  if (after !== undefined) return rows.orderBy(asc(chatMessage.seq)).limit(limit)
  return (await rows.orderBy(desc(chatMessage.seq)).limit(limit)).toReversed()
}

const isUnread = (pair: Pair, readerId: number, readSeq: number) =>
  and(ofPair(pair), ne(chatMessage.fromId, readerId), gt(chatMessage.seq, readSeq))

/** How far both sides have read, and how many of the other's messages this side has not. */
export const findReading = async (db: Db, pair: Pair, side: Side, memberId: number) => {
  const marks = await db
    .select({ side: chatRead.side, seq: chatRead.seq })
    .from(chatRead)
    .where(and(eq(chatRead.clientId, pair.clientId), eq(chatRead.coachId, pair.coachId)))
  const markOf = (wanted: Side) => marks.find((mark) => mark.side === wanted)?.seq ?? 0
  const readByMe = markOf(side)
  const unread = await db.$count(chatMessage, isUnread(pair, memberId, readByMe))
  return { readByMe, readByOther: markOf(side === 'coach' ? 'client' : 'coach'), unread }
}

/** What the other side has written after the message that this one has read: how much, and since when. */
export const findUnread = async (
  tx: Tx,
  pair: Pair,
  { readerId, readSeq }: { readerId: number; readSeq: number },
): Promise<{ count: number; since: Date | null }> => {
  const [row] = await tx
    .select({ count: count(), since: min(chatMessage.at) })
    .from(chatMessage)
    .where(isUnread(pair, readerId, readSeq))
  return row ?? { count: 0, since: null }
}

/**
 * Notes how far a side has read; never back, never beyond what is there. The conversation has to be locked.
 * @returns how far, where that was new
 */
export const setRead = async (
  tx: Tx,
  { clientId, coachId }: Pair,
  side: Side,
  seq: number,
): Promise<number | null> => {
  const there = sql`(select least(${seq}::int, coalesce(max(m.seq), 0)) from chat_message m
    where m.member_id = ${clientId} and m.coach_id = ${coachId})`
  const rows = await tx
    .insert(chatRead)
    .values({ clientId, coachId, side, seq: there as unknown as number })
    .onConflictDoUpdate({
      target: [chatRead.clientId, chatRead.coachId, chatRead.side],
      set: { seq: sql`excluded.seq` },
      setWhere: sql`${chatRead.seq} < excluded.seq`,
    })
    .returning({ seq: chatRead.seq })
  return rows[0]?.seq ?? null
}

const Listed = z.object({
  coachId: z.int(),
  clientId: z.int(),
  isOpen: z.boolean(),
  unread: z.int(),
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
  text: z.string().nullable(),
  at: z.date().nullable(),
  fromUserId: z.int().nullable(),
})

/** More than anybody has; a list that long is searched, not read. */
const MOST = 1000

/** Whom a member talks with, as client and as coach, with the last message of each and what is unread (G-88, G-91). */
export const listConversations = async (
  { pool }: Database,
  memberId: number,
): Promise<z.output<typeof Listed>[]> =>
  rowsOf(
    Listed,
    await pool.query({
      name: 'chat-conversations',
      text: `with pair as (
        select member_id, coach_id, bool_or(ended_at is null) as current from coach_relation
        where member_id = $1 group by member_id, coach_id
        union all
        select member_id, coach_id, bool_or(ended_at is null) from coach_relation
        where coach_id = $1 group by member_id, coach_id
      )
      select p.coach_id as "coachId", p.member_id as "clientId",
        p.current and (
          exists (select from coaching_grant g where g.member_id = p.member_id)
          or exists (select from subscription s
            where s.member_id = p.member_id and s.plan = 'coaching' and s.status = any($2))
        ) as "isOpen",
        (select count(*)::int from chat_message c
          where c.member_id = p.member_id and c.coach_id = p.coach_id and c.from_id <> $1
            and c.seq > coalesce((select r.seq from chat_read r where r.member_id = p.member_id
              and r.coach_id = p.coach_id and r.side = case when p.coach_id = $1 then 'coach' else 'client' end), 0)
        ) as unread,
        o.id as "userId", o.first_name as "firstName", o.last_name as "lastName",
        o.picture_file_name as "pictureFileName", l.text, l.at, l.from_id as "fromUserId"
      from pair p
      join member o on o.id = case when p.coach_id = $1 then p.member_id else p.coach_id end
      left join lateral (select text, at, from_id from chat_message c
        where c.member_id = p.member_id and c.coach_id = p.coach_id order by c.seq desc limit 1) l on true
      order by "isOpen" desc, l.at desc nulls last, o.last_name, o.first_name, o.id limit ${MOST}`,
      values: [memberId, STATUSES_WITH_ACCESS],
    }),
  )
