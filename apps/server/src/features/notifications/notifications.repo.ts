import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { notification } from './notifications.tables.ts'

export interface NewNotification {
  /** Names what brought it about: a member is told of it once. */
  readonly cause: string
  readonly title: string
  /** HTML, clean. */
  readonly message: string
}

/** Keeps a notification; false when its cause was told already. */
export const insertOnce = async (
  tx: Tx,
  memberId: number,
  added: NewNotification,
  createdAt: Date,
): Promise<boolean> => {
  const kept = await tx
    .insert(notification)
    .values({ memberId, ...added, createdAt })
    .onConflictDoNothing()
    .returning({ id: notification.id })
  return kept.length === 1
}

export interface NotificationRow {
  readonly id: number
  readonly title: string
  readonly message: string
  readonly createdAt: Date
}

/** One of the list. */
export interface ListedRow extends NotificationRow {
  readonly isSeen: boolean
}

/** Newest first. */
export const listRecent = async (
  { pool }: Database,
  memberId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<ListedRow[]> => {
  const { rows } = await pool.query<ListedRow>({
    name: 'list-recent-notifications',
    text: `select id, title, message, created_at as "createdAt", seen_at is not null as "isSeen" from notification
      where member_id = $1 and created_at >= $2
      order by created_at desc, id desc limit $3`,
    values: [memberId, since, limit],
  })
  return rows
}

/**
 * Takes the undelivered ones: of two devices that ask at once, one gets them. Read before they are marked, so that a
 * member without news costs one look and no write.
 */
export const takeUndelivered = async (
  { pool, orm }: Database,
  memberId: number,
  { since, now }: { since: Date; now: Date },
): Promise<NotificationRow[]> => {
  const { rows: waiting } = await pool.query<{ id: number }>({
    name: 'list-undelivered-notifications',
    text: `select id from notification
      where member_id = $1 and created_at >= $2 and delivered_at is null`,
    values: [memberId, since],
  })
  if (waiting.length === 0) return []
  const ids = waiting.map(({ id }) => id)
  return orm
    .update(notification)
    .set({ deliveredAt: now })
    .where(
      and(
        eq(notification.memberId, memberId),
        inArray(notification.id, ids),
        gte(notification.createdAt, since),
        isNull(notification.deliveredAt),
      ),
    )
    .returning({
      id: notification.id,
      title: notification.title,
      message: notification.message,
      createdAt: notification.createdAt,
    })
}

/** False when all of them had been seen. */
export const markSeen = async (
  { orm }: Database,
  memberId: number,
  { upTo, now }: { upTo: number; now: Date },
): Promise<boolean> => {
  const marked = await orm
    .update(notification)
    .set({ seenAt: now })
    .where(and(eq(notification.memberId, memberId), lte(notification.id, upTo), isNull(notification.seenAt)))
    .returning({ id: notification.id })
  return marked.length > 0
}
