import { BusyTime } from '@oola/contract/calendar/calendar.schema'
import { z } from 'zod'
import { type Db, rowsOf } from '#server/platform/db/client.ts'
import { and, eq, gt, isNull, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { coachOutsideCalendar as outside } from './calendar.tables.ts'

const Stored = z.object({
  address: z.string(),
  busy: z.array(BusyTime),
  checkedAt: z.date(),
  failingSince: z.date().nullable(),
  timeZone: z.string(),
})

/** A coach's external calendar and zone. */
export const findOutside = async (db: Db, memberId: number) => {
  const rows = await db
    .select({
      address: outside.address,
      busy: outside.busy,
      checkedAt: outside.checkedAt,
      failingSince: outside.failingSince,
      timeZone: member.timeZone,
    })
    .from(outside)
    .innerJoin(member, eq(member.id, outside.memberId))
    .where(eq(outside.memberId, memberId))
  return rowsOf(Stored, { rows })[0] ?? null
}

/** Replaces a calendar. */
export const writeOutside = async (db: Db, row: typeof outside.$inferInsert): Promise<void> => {
  const { memberId: _, ...change } = { ...row, failingSince: null }
  await db.insert(outside).values(row).onConflictDoUpdate({ target: outside.memberId, set: change })
}

/** Stores the busy times of this address; no effect when the coach has changed or removed it. */
export const writeFound = async (
  db: Db,
  { memberId, address }: { memberId: number; address: string },
  found: { busy: BusyTime[]; checkedAt: Date },
): Promise<void> => {
  await db
    .update(outside)
    .set({ ...found, failingSince: null })
    .where(and(eq(outside.memberId, memberId), eq(outside.address, address)))
}

/** Marks an unreadable address; the first failure's time stays. */
export const writeFailing = async (
  db: Db,
  { memberId, address }: { memberId: number; address: string },
  at: Date,
): Promise<void> => {
  await db
    .update(outside)
    .set({ failingSince: sql`coalesce(${outside.failingSince}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(outside.memberId, memberId), eq(outside.address, address)))
}

export const removeOutside = async (db: Db, memberId: number): Promise<void> => {
  await db.delete(outside).where(eq(outside.memberId, memberId))
}

/** Coaches with an external calendar. */
export const listCoaches = async (db: Db, after: number, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ memberId: outside.memberId })
    .from(outside)
    .innerJoin(member, eq(member.id, outside.memberId))
    .where(and(gt(outside.memberId, after), eq(member.isActiveCoach, true), isNull(member.deleteAt)))
    .orderBy(outside.memberId)
    .limit(limit)
  return rows.map(({ memberId }) => memberId)
}
