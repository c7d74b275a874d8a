import { BusyTime, CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { coachOutsideCalendar, coachSchedule } from './calendar.tables.ts'

const Stored = z.object({
  schedule: CoachSchedule,
  timeZone: z.string(),
  busy: z.array(BusyTime).nullable(),
})

/** Serializes changes of this coach's week. The key of an advisory lock has 64 bits, hence the hash. */
export const lockWeek = async (tx: Tx, coachId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`week:${coachId}`}, 0))`)
}

/**
 * An active coach's saved schedule, zone and external busy times; null without a schedule, or for a member who is not a
 * coach.
 */
export const findSchedule = async (db: Db | Tx, coachId: number) => {
  const rows = await db
    .select({
      schedule: {
        hours: coachSchedule.hours,
        exceptions: coachSchedule.exceptions,
        pauseMinutes: coachSchedule.pauseMinutes,
        noticeHours: coachSchedule.noticeHours,
        horizonWeeks: coachSchedule.horizonWeeks,
      },
      timeZone: member.timeZone,
      busy: coachOutsideCalendar.busy,
    })
    .from(coachSchedule)
    .innerJoin(member, eq(member.id, coachSchedule.memberId))
    .leftJoin(coachOutsideCalendar, eq(coachOutsideCalendar.memberId, coachSchedule.memberId))
    .where(and(eq(coachSchedule.memberId, coachId), eq(member.isActiveCoach, true), isNull(member.deleteAt)))
  return rowsOf(Stored, { rows })[0] ?? null
}

/** Replaces a schedule. */
export const writeSchedule = async (
  db: Db | Tx,
  memberId: number,
  schedule: CoachSchedule,
  savedAt: Date,
): Promise<void> => {
  const row = { ...schedule, savedAt }
  await db
    .insert(coachSchedule)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: coachSchedule.memberId, set: row })
}
