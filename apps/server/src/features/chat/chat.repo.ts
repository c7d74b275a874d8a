import { type Database, type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { and, asc, desc, eq, gt, lt, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { coachingPair } from '../coaching/coaching.views.ts'
import { chatMessage, chatRead } from './chat.tables.ts'
import { unreadMessages } from './chat.views.ts'

export type Message = typeof chatMessage.$inferSelect
export type Side = (typeof chatRead.$inferSelect)['side']

export interface Pair {
  readonly coachId: number
  readonly clientId: number
}

const ofPair = ({ coachId, clientId }: Pair) =>
  and(eq(chatMessage.clientId, clientId), eq(chatMessage.coachId, coachId))

/** Serializes the messages of a conversation, by a lock on the client's row. */
export const lockConversation = async (tx: Tx, { clientId }: Pair): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, clientId)).for('no key update')
}

/** The message with a sender's key, if any. */
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

/** Inserts the next message, under the conversation's lock. */
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

/** Messages in order: the last ones, those before one, or those after one. */
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

const ofUnread = ({ clientId, coachId }: Pair) =>
  and(eq(unreadMessages.clientId, clientId), eq(unreadMessages.coachId, coachId))

/** The read marks of both sides, and this side's number of unread messages. */
export const findReading = async (db: Db, pair: Pair, side: Side) => {
  const [marks, { count: unread }] = await Promise.all([
    db
      .select({ side: chatRead.side, seq: chatRead.seq })
      .from(chatRead)
      .where(and(eq(chatRead.clientId, pair.clientId), eq(chatRead.coachId, pair.coachId))),
    findUnread(db, pair, side),
  ])
  const markOf = (wanted: Side) => marks.find((mark) => mark.side === wanted)?.seq ?? 0
  return { readByMe: markOf(side), readByOther: markOf(side === 'coach' ? 'client' : 'coach'), unread }
}

/** A side's unread messages: how many, and since when. */
export const findUnread = async (
  db: Db | Tx,
  pair: Pair,
  side: Side,
): Promise<{ count: number; since: Date | null }> => {
  const [row] = await db
    .select({ count: unreadMessages.count, since: unreadMessages.since })
    .from(unreadMessages)
    .where(and(ofUnread(pair), eq(unreadMessages.side, side)))
  return row ?? { count: 0, since: null }
}

/**
 * Moves a side's read mark; never back, never beyond the last message. Under the conversation's lock.
 * @returns whether it moved
 */
export const setRead = async (
  tx: Tx,
  { clientId, coachId }: Pair,
  side: Side,
  seq: number,
): Promise<boolean> => {
  const there = sql`(select least(${seq}::bigint, coalesce(max(m.seq), 0)) from chat_message m
    where m.member_id = ${clientId} and m.coach_id = ${coachId})`
  const rows = await tx
    .insert(chatRead)
    .values({ clientId, coachId, side, seq: there })
    .onConflictDoUpdate({
      target: [chatRead.clientId, chatRead.coachId, chatRead.side],
      set: { seq: sql`excluded.seq` },
      setWhere: sql`${chatRead.seq} < excluded.seq`,
    })
    .returning({ seq: chatRead.seq })
  return rows.length === 1
}

/** More than any member has; a longer list is not readable anyway. */
const MOST = 1000

/** A member's conversations, as client and as coach, each with its last message and the unread ones (G-88, G-91). */
const conversationsOf = prepared((db) => {
  const me = sql.placeholder('memberId')
  const fields = {
    clientId: coachingPair.clientId,
    coachId: coachingPair.coachId,
    isOpen: coachingPair.isOpen,
  }
  // Each half uses an index of its own.
  const pair = db
    .select(fields)
    .from(coachingPair)
    .where(eq(coachingPair.clientId, me))
    .unionAll(db.select(fields).from(coachingPair).where(eq(coachingPair.coachId, me)))
    .as('pair')
  const { clientId, coachId } = pair
  const side = sql`case when ${coachId} = ${me} then 'coach' else 'client' end`
  const last = db
    .select({ text: chatMessage.text, at: chatMessage.at, fromUserId: chatMessage.fromId })
    .from(chatMessage)
    .where(and(eq(chatMessage.clientId, clientId), eq(chatMessage.coachId, coachId)))
    .orderBy(desc(chatMessage.seq))
    .limit(1)
    .as('last')
  const unread = db
    .select({ count: sql`${unreadMessages.count}` })
    .from(unreadMessages)
    .where(
      and(
        eq(unreadMessages.clientId, clientId),
        eq(unreadMessages.coachId, coachId),
        eq(unreadMessages.side, side),
      ),
    )
  return db
    .select({
      coachId,
      clientId,
      isOpen: pair.isOpen,
      unread: sql<number>`${unread}`,
      userId: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      pictureFileName: member.pictureFileName,
      text: last.text,
      at: last.at,
      fromUserId: last.fromUserId,
    })
    .from(pair)
    .innerJoin(member, sql`${member.id} = case when ${coachId} = ${me} then ${clientId} else ${coachId} end`)
    .leftJoinLateral(last, sql`true`)
    .orderBy(
      desc(pair.isOpen),
      sql`${last.at} desc nulls last`,
      asc(member.lastName),
      asc(member.firstName),
      asc(member.id),
    )
    .limit(MOST)
    .prepare('chat-conversations')
})

export const listConversations = ({ orm }: Database, memberId: number) =>
  conversationsOf(orm).execute({ memberId })
