import type { Channel } from '@oola/contract/notifications/notification-kinds'
import { type Database, type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { notification, notificationSetting } from './notifications.tables.ts'

export interface NewNotification {
  readonly cause: string
  readonly title: string
  /** Sanitized HTML. */
  readonly message: string
}

/**
 * Stores notifications, except those whose cause was announced already or whose member is deleted.
 * @returns the members with a new one
 */
export const insertOnce = async (
  tx: Tx,
  added: readonly (NewNotification & { readonly memberId: number })[],
  createdAt: Date,
): Promise<number[]> => {
  const ids = added.map(({ memberId }) => memberId)
  const readers = await tx
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.id, ids))
    .orderBy(member.id)
    .for('key share')
  const present = new Set(readers.map(({ id }) => id))
  const rows = added.filter(({ memberId }) => present.has(memberId))
  if (rows.length === 0) return []
  const inserted = await tx
    .insert(notification)
    .values(
      rows.map(({ memberId, cause, title, message }) => ({ memberId, cause, title, message, createdAt })),
    )
    .onConflictDoNothing()
    .returning({ memberId: notification.memberId })
  return inserted.map(({ memberId }) => memberId)
}

/** @returns whether there was one */
export const deleteByCause = async (tx: Tx, memberId: number, cause: string): Promise<boolean> => {
  const gone = await tx
    .delete(notification)
    .where(and(eq(notification.memberId, memberId), eq(notification.cause, cause)))
    .returning({ id: notification.id })
  return gone.length === 1
}

export interface NotificationRow {
  readonly id: number
  readonly title: string
  readonly message: string
  readonly createdAt: Date
}

/** A row of the list. */
export interface ListedRow extends NotificationRow {
  readonly isSeen: boolean
}

const isSince = and(
  eq(notification.memberId, sql.placeholder('memberId')),
  gte(notification.createdAt, sql.placeholder('since')),
)

const recent = prepared((db) =>
  db
    .select({
      id: notification.id,
      title: notification.title,
      message: notification.message,
      createdAt: notification.createdAt,
      isSeen: sql`${isNotNull(notification.seenAt)}`.mapWith(Boolean),
    })
    .from(notification)
    .where(isSince)
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(sql.placeholder('limit'))
    .prepare('list-recent-notifications'),
)

/** Newest first. */
export const listRecent = async (
  { orm }: Database,
  memberId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<ListedRow[]> => recent(orm).execute({ memberId, since, limit })

const undelivered = prepared((db) =>
  db
    .select({ id: notification.id })
    .from(notification)
    .where(and(isSince, isNull(notification.deliveredAt)))
    .prepare('list-undelivered-notifications'),
)

/**
 * Claims the undelivered ones: only one of two devices gets them. Reads before marking, so that a member without
 * notifications costs one query and no write.
 */
export const claimUndelivered = async (
  { orm }: Database,
  memberId: number,
  { since, now }: { since: Date; now: Date },
): Promise<NotificationRow[]> => {
  const waiting = await undelivered(orm).execute({ memberId, since })
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

export interface SettingRow {
  readonly kind: string
  readonly channel: Channel
  readonly wanted: boolean
}

/** These members' own choices. */
export const listSettings = (
  orm: Db,
  memberIds: readonly number[],
): Promise<(SettingRow & { readonly memberId: number })[]> =>
  orm
    .select({
      memberId: notificationSetting.memberId,
      kind: notificationSetting.kind,
      channel: notificationSetting.channel,
      wanted: notificationSetting.wanted,
    })
    .from(notificationSetting)
    .where(inArray(notificationSetting.memberId, [...memberIds]))

/** @returns whether the member exists */
export const lockReader = async (tx: Tx, memberId: number): Promise<boolean> => {
  const rows = await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('key share')
  return rows.length === 1
}

export const isMember = async (db: Db, memberId: number): Promise<boolean> =>
  (await db.$count(member, eq(member.id, memberId))) === 1

export const writeSetting = async (orm: Db, memberId: number, setting: SettingRow): Promise<void> => {
  const { memberId: owner, kind, channel } = notificationSetting
  await orm
    .insert(notificationSetting)
    .values({ memberId, ...setting })
    .onConflictDoUpdate({ target: [owner, kind, channel], set: { wanted: setting.wanted } })
}
