import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, eq, gt, inArray, lt, lte, or, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { outgoingMessage } from './reminders.tables.ts'

export type Message = typeof outgoingMessage.$inferSelect
export type NewMessage = typeof outgoingMessage.$inferInsert

/**
 * Stores messages, except those whose cause has one already or whose member is deleted.
 * @returns the new ones
 */
export const insertMessages = async (
  tx: Tx,
  added: readonly NewMessage[],
): Promise<Pick<Message, 'memberId' | 'id'>[]> => {
  if (added.length === 0) return []
  const readers = await tx
    .select({ id: member.id })
    .from(member)
    .where(
      inArray(
        member.id,
        added.map(({ memberId }) => memberId),
      ),
    )
    .orderBy(member.id)
    .for('key share')
  const present = new Set(readers.map(({ id }) => id))
  const rows = added.filter(({ memberId }) => present.has(memberId))
  if (rows.length === 0) return []
  return tx
    .insert(outgoingMessage)
    .values(rows)
    .onConflictDoNothing()
    .returning({ memberId: outgoingMessage.memberId, id: outgoingMessage.id })
}

/** Decisions about a member's messages are made one after the other: each counts those before it. */
export const lockMessages = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages:${memberId}`}, 0))`)
}

export interface Reader {
  readonly id: number
  readonly firstName: string
  readonly timeZone: string
}

export const findReader = async (db: Db, memberId: number): Promise<Reader | null> => {
  const rows = await db
    .select({ id: member.id, firstName: member.firstName, timeZone: member.timeZone })
    .from(member)
    .where(eq(member.id, memberId))
  return rows[0] ?? null
}

const isMessage = (memberId: number, id: number) =>
  and(eq(outgoingMessage.memberId, memberId), eq(outgoingMessage.id, id))

export const findMessage = async (db: Db, memberId: number, id: number): Promise<Message | null> =>
  (await db.select().from(outgoingMessage).where(isMessage(memberId, id)))[0] ?? null

/** This message if it waits, and held ones that are due. Only under `lockMessages`. */
export const listUndecided = (
  tx: Tx,
  memberId: number,
  { id, now }: { id: number | null; now: Date },
): Promise<Message[]> => {
  const due = and(eq(outgoingMessage.state, 'held'), lte(outgoingMessage.releaseAt, now))
  const waiting = and(eq(outgoingMessage.state, 'waiting'), eq(outgoingMessage.id, id ?? 0))
  return tx
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.memberId, memberId), id === null ? due : waiting))
    .orderBy(asc(outgoingMessage.id))
}

/** Messages that went out on a day of the member. */
export const countSent = (tx: Tx, memberId: number, day: string): Promise<number> =>
  tx.$count(
    outgoingMessage,
    and(
      eq(outgoingMessage.memberId, memberId),
      eq(outgoingMessage.day, day),
      eq(outgoingMessage.state, 'sent'),
    ),
  )

export const writeMessage = async (
  tx: Tx,
  { memberId, id }: Pick<Message, 'memberId' | 'id'>,
  set: Partial<Pick<Message, 'state' | 'day' | 'releaseAt' | 'expiresAt'>>,
): Promise<void> => {
  await tx.update(outgoingMessage).set(set).where(isMessage(memberId, id))
}

/** The member has put it off: it does not count on its day, and its cause can be announced again. */
export const putBack = async (tx: Tx, { memberId, id }: Pick<Message, 'memberId' | 'id'>): Promise<void> => {
  await tx
    .update(outgoingMessage)
    .set({ state: 'dropped', cause: sql`${outgoingMessage.cause} || ${`-put-off-${id}`}` })
    .where(isMessage(memberId, id))
}

/** What has become obsolete does not go out: the messages of this cause, and of those that begin with it and a dash. */
export const dropMessages = async (tx: Tx, memberId: number, cause: string): Promise<void> => {
  await tx
    .update(outgoingMessage)
    .set({ state: 'dropped' })
    .where(
      and(
        eq(outgoingMessage.memberId, memberId),
        inArray(outgoingMessage.state, ['waiting', 'held']),
        or(eq(outgoingMessage.cause, cause), sql`starts_with(${outgoingMessage.cause}, ${`${cause}-`})`),
      ),
    )
}

/** Members with a due held message, after a member. */
export const listReleases = async (
  db: Db,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ memberId: outgoingMessage.memberId })
    .from(outgoingMessage)
    .where(
      and(
        eq(outgoingMessage.state, 'held'),
        lte(outgoingMessage.releaseAt, now),
        gt(outgoingMessage.memberId, after),
      ),
    )
    .orderBy(outgoingMessage.memberId)
    .limit(limit)
  return rows.map(({ memberId }) => memberId)
}

export const deleteMessagesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(outgoingMessage).where(lt(outgoingMessage.createdAt, before))
}
