import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, eq, gte, isNull } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { sessionFeedAddress as feed } from './session-feed.tables.ts'

/** Replaces the address. */
export const writeFeed = async (db: Db, row: typeof feed.$inferInsert): Promise<void> => {
  const { memberId: _, ...set } = row
  await db.insert(feed).values(row).onConflictDoUpdate({ target: feed.memberId, set })
}

export const removeFeed = async (db: Db, memberId: number): Promise<void> => {
  await db.delete(feed).where(eq(feed.memberId, memberId))
}

/** Removes an address that was made at this moment or later. */
export const removeFeedSince = async (tx: Tx, memberId: number, since: Date): Promise<void> => {
  await tx.delete(feed).where(and(eq(feed.memberId, memberId), gte(feed.createdAt, since)))
}

export const findFeedDate = async (db: Db, memberId: number): Promise<Date | null> => {
  const [row] = await db.select({ createdAt: feed.createdAt }).from(feed).where(eq(feed.memberId, memberId))
  return row?.createdAt ?? null
}

/** The owner of an address; null when it is not valid. */
export const findFeed = async (
  db: Db,
  { memberId, hash }: { memberId: number; hash: string },
): Promise<{ memberId: number; isActiveCoach: boolean } | null> => {
  const [row] = await db
    .select({ memberId: feed.memberId, isActiveCoach: member.isActiveCoach })
    .from(feed)
    .innerJoin(member, eq(member.id, feed.memberId))
    .where(and(eq(feed.memberId, memberId), eq(feed.tokenHash, hash), isNull(member.deleteAt)))
  return row ?? null
}
