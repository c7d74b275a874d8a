import { z } from 'zod'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, gt, gte, isNull, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { reviewInvitation } from '../journey/journey.tables.ts'
import type { Revision } from './calendar-feed.ts'
import { awayShift, calendarFeed, programModule } from './learning.tables.ts'

/** The places whose reviews have begun. */
export const listBegunReviews = async ({ orm }: Database, memberId: number): Promise<string[]> => {
  const rows = await orm
    .select({ occasion: reviewInvitation.occasion, startedAt: reviewInvitation.startedAt })
    .from(reviewInvitation)
    .where(eq(reviewInvitation.memberId, memberId))
  return rows.filter(({ startedAt }) => startedAt !== null).map(({ occasion }) => occasion)
}

export interface Moved {
  readonly level: number
  readonly moduleId: number
}

/** Moves locked modules. Only under the member's lock. @returns the moved ones */
export const moveLocked = async (
  tx: Tx,
  memberId: number,
  { today, days }: { today: string; days: number },
): Promise<Moved[]> =>
  tx
    .update(programModule)
    .set({ unlockDay: sql`${programModule.unlockDay} + ${days}::int` })
    .where(and(eq(programModule.memberId, memberId), gt(programModule.unlockDay, today)))
    .returning({ level: programModule.level, moduleId: programModule.moduleId })

/** Moves these modules back. Only under the member's lock. */
export const moveBack = async (
  tx: Tx,
  memberId: number,
  { days, moved }: { days: number; moved: readonly Moved[] },
): Promise<void> => {
  await tx.execute(sql`update program_module pm set unlock_day = pm.unlock_day - ${days}::int
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as back(level smallint, "moduleId" int)
    where pm.member_id = ${memberId} and pm.level = back.level and pm.module_id = back."moduleId"`)
}

export type Shift = typeof awayShift.$inferSelect

export const insertShift = async (
  tx: Tx,
  shift: Omit<typeof awayShift.$inferInsert, 'id' | 'undoneAt'>,
): Promise<void> => {
  await tx.insert(awayShift).values(shift)
}

export const hasShift = async (tx: Tx, memberId: number, clientKey: string): Promise<boolean> => {
  const found = await tx
    .select({ id: awayShift.id })
    .from(awayShift)
    .where(and(eq(awayShift.memberId, memberId), eq(awayShift.clientKey, clientKey)))
  return found.length > 0
}

export const findShift = async (tx: Tx, memberId: number, id: number): Promise<Shift | null> => {
  const [found] = await tx
    .select()
    .from(awayShift)
    .where(and(eq(awayShift.memberId, memberId), eq(awayShift.id, id)))
  return found ?? null
}

/** The latest move that was not undone. */
export const findLastShift = async (db: Db, memberId: number): Promise<Shift | null> => {
  const [found] = await db
    .select()
    .from(awayShift)
    .where(and(eq(awayShift.memberId, memberId), isNull(awayShift.undoneAt)))
    .orderBy(desc(awayShift.id))
    .limit(1)
  return found ?? null
}

/** How often days were moved or moved back, and the last time; null: never. */
export const findRevision = async ({ orm }: Database, memberId: number): Promise<Revision | null> => {
  const shifts = await orm
    .select({ movedAt: awayShift.movedAt, undoneAt: awayShift.undoneAt })
    .from(awayShift)
    .where(eq(awayShift.memberId, memberId))
  const changes = shifts.flatMap(({ movedAt, undoneAt }) => (undoneAt ? [movedAt, undoneAt] : [movedAt]))
  const at = changes.reduce<Date | null>((last, each) => (last && last > each ? last : each), null)
  return at && { sequence: changes.length, at }
}

export const markUndone = async (tx: Tx, memberId: number, id: number, undoneAt: Date): Promise<void> => {
  await tx
    .update(awayShift)
    .set({ undoneAt })
    .where(and(eq(awayShift.memberId, memberId), eq(awayShift.id, id)))
}

/** Replaces the address. */
export const writeFeed = async (
  { orm }: Database,
  feed: { memberId: number; tokenHash: string; createdAt: Date },
): Promise<void> => {
  const { memberId: _, ...set } = feed
  await orm.insert(calendarFeed).values(feed).onConflictDoUpdate({ target: calendarFeed.memberId, set })
}

export const removeFeed = async ({ orm }: Database, memberId: number): Promise<void> => {
  await orm.delete(calendarFeed).where(eq(calendarFeed.memberId, memberId))
}

/** Removes an address that was made at this moment or later. */
export const removeFeedSince = async (tx: Tx, memberId: number, since: Date): Promise<void> => {
  await tx
    .delete(calendarFeed)
    .where(and(eq(calendarFeed.memberId, memberId), gte(calendarFeed.createdAt, since)))
}

export const findFeedDate = async ({ orm }: Database, memberId: number): Promise<Date | null> => {
  const [found] = await orm
    .select({ createdAt: calendarFeed.createdAt })
    .from(calendarFeed)
    .where(eq(calendarFeed.memberId, memberId))
  return found?.createdAt ?? null
}

const FeedOwner = z.object({
  memberId: z.int(),
  timeZone: z.string(),
  userTypeId: z.int(),
  deleteAt: z.date().nullable(),
  /** When the address was made. */
  createdAt: z.date(),
})
export type FeedOwner = z.output<typeof FeedOwner>

/** The member of a calendar address; null when invalid. */
export const findFeedOwner = async (
  { orm }: Database,
  { memberId, hash }: { memberId: number; hash: string },
): Promise<FeedOwner | null> => {
  const rows = await orm
    .select({
      memberId: member.id,
      timeZone: member.timeZone,
      userTypeId: member.userTypeId,
      deleteAt: member.deleteAt,
      createdAt: calendarFeed.createdAt,
    })
    .from(calendarFeed)
    .innerJoin(member, eq(member.id, calendarFeed.memberId))
    .where(and(eq(calendarFeed.memberId, memberId), eq(calendarFeed.tokenHash, hash)))
  return rowsOf(FeedOwner, { rows })[0] ?? null
}
