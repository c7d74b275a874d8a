import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { Audience } from '@oola/contract/staff/announce.calls'
import { type Db, prepared, type Tx } from '#server/platform/db/client.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNull,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { announcement, announcementRead } from './announcements.tables.ts'

export type AnnouncementRow = typeof announcement.$inferSelect
export type NewAnnouncement = typeof announcement.$inferInsert

/** The audience of an announcement. */
export interface Readers {
  readonly audience: Audience
  readonly levelFrom: number | null
  readonly levelTo: number | null
}

interface Kind {
  readonly userTypeId: SQLWrapper
  readonly level: SQLWrapper
  readonly isActiveCoach: SQLWrapper
}

/** Whether a member, or members of a kind, are among these readers: the one rule, of a row of the query or of a draft. */
const isReader = (
  { audience, levelFrom, levelTo }: Record<keyof Readers, SQL>,
  of: Kind = member,
): SQL => sql`case ${audience}
  when 'all' then true
  when 'subscribers' then ${of.userTypeId} = ${USER_TYPES.subscriber}
  when 'nonSubscribers' then ${of.userTypeId} = ${USER_TYPES.nonSubscriber}
  when 'levels' then ${of.userTypeId} = ${USER_TYPES.subscriber} and ${of.level} between ${levelFrom} and ${levelTo}
  when 'coaches' then ${of.isActiveCoach}
  else false end`

const OF_ROW = {
  audience: sql`${announcement.audience}`,
  levelFrom: sql`${announcement.levelFrom}`,
  levelTo: sql`${announcement.levelTo}`,
}

/** How many members are among the readers of a draft. */
export const countReaders = async (db: Db, { audience, levelFrom, levelTo }: Readers): Promise<number> => {
  const [row] = await db
    .select({ people: sql<number>`count(*)::int` })
    .from(member)
    .where(
      and(
        isNull(member.deleteAt),
        isReader({
          audience: sql`${audience}::text`,
          levelFrom: sql`${levelFrom}::smallint`,
          levelTo: sql`${levelTo}::smallint`,
        }),
      ),
    )
  return row?.people ?? 0
}

const firstOfMember = prepared((db) =>
  db
    .select({ announcement })
    .from(announcement)
    .innerJoin(member, eq(member.id, sql.placeholder('memberId')))
    .leftJoin(
      announcementRead,
      and(eq(announcementRead.memberId, member.id), eq(announcementRead.announcementId, announcement.id)),
    )
    .where(
      and(
        gt(announcement.endsAt, sql.placeholder('now')),
        isNull(announcementRead.closedAt),
        isReader(OF_ROW),
      ),
    )
    .orderBy(asc(announcement.startsAt), asc(announcement.id))
    .limit(1)
    .prepare('first-announcement'),
)

/** What a member sees now, or next if none has begun: the one that begins first of those they have not closed. */
export const findFirst = async (db: Db, memberId: number, now: Date): Promise<AnnouncementRow | null> => {
  const [row] = await firstOfMember(db).execute({ memberId, now: now.toISOString() })
  return row?.announcement ?? null
}

/** An announcement that has begun and is for this member, closed or not. */
export const findFor = async (
  db: Db,
  memberId: number,
  id: number,
  now: Date,
): Promise<AnnouncementRow | null> => {
  const [row] = await db
    .select({ announcement })
    .from(announcement)
    .innerJoin(member, eq(member.id, memberId))
    .where(and(eq(announcement.id, id), lte(announcement.startsAt, now), isReader(OF_ROW)))
  return row?.announcement ?? null
}

interface Mark {
  readonly memberId: number
  readonly announcementId: number
  readonly now: Date
  readonly isClosed: boolean
}

/** Stores that a member has read an announcement, or closed it; the first time counts. */
export const upsertRead = async (
  db: Db,
  { memberId, announcementId, now, isClosed }: Mark,
): Promise<void> => {
  const closedAt = isClosed ? now : null
  await db
    .insert(announcementRead)
    .values({ memberId, announcementId, readAt: now, closedAt })
    .onConflictDoUpdate({
      target: [announcementRead.memberId, announcementRead.announcementId],
      set: { closedAt: sql`coalesce(${announcementRead.closedAt}, ${closedAt})` },
      setWhere: isClosed ? isNull(announcementRead.closedAt) : sql`false`,
    })
}

const LONGEST_LIST = 100

/**
 * The latest first, with the members who have read and closed each. Members and reads are counted once for all: by the
 * few kinds that an audience distinguishes, and by announcement.
 */
export const listAnnouncements = (db: Db) => {
  const { userTypeId, level, isActiveCoach } = member
  const kinds = db
    .select({ userTypeId, level, isActiveCoach, people: count().as('people') })
    .from(member)
    .where(isNull(member.deleteAt))
    .groupBy(userTypeId, level, isActiveCoach)
    .as('kinds')
  const { announcementId, closedAt } = announcementRead
  const reads = db
    .select({ announcementId, read: count().as('read'), closed: count(closedAt).as('closed') })
    .from(announcementRead)
    .groupBy(announcementId)
    .as('reads')
  return db
    .select({
      announcement,
      people: sql<number>`coalesce(sum(${kinds.people}), 0)::int`,
      read: sql<number>`coalesce(${reads.read}, 0)::int`,
      closed: sql<number>`coalesce(${reads.closed}, 0)::int`,
    })
    .from(announcement)
    .leftJoin(kinds, isReader(OF_ROW, kinds))
    .leftJoin(reads, eq(reads.announcementId, announcement.id))
    .groupBy(announcement.id, reads.read, reads.closed)
    .orderBy(desc(announcement.startsAt), desc(announcement.id))
    .limit(LONGEST_LIST)
}

/** Those that begin, or end, next. */
export const listOpenAnnouncements = (db: Db, now: Date, limit: number) => {
  const { id, title, startsAt, endsAt } = announcement
  return db
    .select({ id, title, startsAt, endsAt })
    .from(announcement)
    .where(gt(endsAt, now))
    .orderBy(sql`case when ${startsAt} > ${now} then ${startsAt} else ${endsAt} end`, asc(id))
    .limit(limit)
}

export const findAnnouncement = async (db: Db | Tx, id: number): Promise<AnnouncementRow | null> => {
  const [row] = await db.select().from(announcement).where(eq(announcement.id, id))
  return row ?? null
}

/** Locked until the transaction ends. */
export const lockAnnouncement = async (tx: Tx, id: number): Promise<AnnouncementRow | null> => {
  const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update')
  return row ?? null
}

/** Without a start it begins when it is created. */
type AddedAnnouncement = Omit<NewAnnouncement, 'startsAt'> & { readonly startsAt: Date | null }

/**
 * Adds an announcement; null when the same one is there, as after a second press of the button. Of one that begins now the
 * same one has begun already.
 */
export const insertAnnouncement = async (tx: Tx, values: AddedAnnouncement): Promise<number | null> => {
  // One after the other; members read on.
  await tx.execute(sql`lock table ${announcement} in share row exclusive mode`)
  const { title, text, kind, audience, createdAt, endsAt } = values
  const startsAt = values.startsAt ?? createdAt
  const [same] = await tx
    .select({ id: announcement.id })
    .from(announcement)
    .where(
      and(
        ...[eq(announcement.title, title), eq(announcement.text, text), eq(announcement.kind, kind)],
        ...[values.startsAt ? eq(announcement.startsAt, startsAt) : lte(announcement.startsAt, startsAt)],
        eq(announcement.endsAt, endsAt),
        eq(announcement.audience, audience),
        sql`${announcement.levelFrom} is not distinct from ${values.levelFrom ?? null}`,
        sql`${announcement.levelTo} is not distinct from ${values.levelTo ?? null}`,
      ),
    )
  if (same) return null
  const [row] = await tx
    .insert(announcement)
    .values({ ...values, startsAt })
    .returning({ id: announcement.id })
  if (!row) throw new Error('no announcement was inserted')
  return row.id
}

export const writeAnnouncement = async (
  tx: Tx,
  id: number,
  values: Partial<NewAnnouncement>,
): Promise<void> => {
  await tx.update(announcement).set(values).where(eq(announcement.id, id))
}

/** The first message that has begun and whose readers are not notified. Skips one that another server notifies. */
export const lockUntold = async (tx: Tx, now: Date): Promise<AnnouncementRow | null> => {
  const [row] = await tx
    .select()
    .from(announcement)
    .where(
      and(
        eq(announcement.kind, 'message'),
        isNull(announcement.toldAt),
        gt(announcement.endsAt, now),
        lte(announcement.startsAt, now),
      ),
    )
    .orderBy(asc(announcement.startsAt), asc(announcement.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Its readers after a member, by id. */
export const listReaders = async (
  tx: Tx,
  id: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> => {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .innerJoin(announcement, eq(announcement.id, id))
    .where(and(gt(member.id, after), isNull(member.deleteAt), isReader(OF_ROW)))
    .orderBy(asc(member.id))
    .limit(limit)
  return rows.map((row) => row.id)
}
