import { CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, rowsOf } from '#server/platform/db/client.ts'
import { member } from '../account/account.tables.ts'
import { coachSchedule } from './calendar.tables.ts'

const Stored = CoachSchedule.extend({ timeZone: z.string() })

/** What an active coach has saved, and her zone; null when she has not, or does not coach. */
export const findSchedule = async (db: Db, coachId: number) => {
  const rows = await db
    .select({
      hours: coachSchedule.hours,
      exceptions: coachSchedule.exceptions,
      pauseMinutes: coachSchedule.pauseMinutes,
      noticeHours: coachSchedule.noticeHours,
      horizonWeeks: coachSchedule.horizonWeeks,
      timeZone: member.timeZone,
    })
    .from(coachSchedule)
    .innerJoin(member, eq(member.id, coachSchedule.memberId))
    .where(and(eq(coachSchedule.memberId, coachId), eq(member.isActiveCoach, true), isNull(member.deleteAt)))
  return rowsOf(Stored, { rows })[0] ?? null
}

/** Keeps a schedule in place of the one before. */
export const writeSchedule = async (
  db: Db,
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
