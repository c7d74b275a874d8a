import { z } from 'zod'
import { type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { actionDay } from '../actions/actions.tables.ts'
import { completedStep } from '../actions/actions.views.ts'
import { BreakRow, breaksJson, pausedDaysSql } from '../breaks/breaks.tables.ts'
import { OUTAGES_JSON, OutageRow } from '../outages/outages.tables.ts'
import { memberCourse } from './member-courses.tables.ts'
import type { CourseRun } from './missed-day.ts'

/** A run with the last day whose steps were dealt, and what may excuse the day before today. */
const DealtRun = z.object({
  courseId: z.int(),
  startedDay: z.string(),
  courseDays: z.int(),
  dealtDay: z.string().nullable(),
  answeredDay: z.string().nullable(),
  stepsYesterday: z.int(),
  /** The day before today, if it is excused. */
  excused: z.array(z.string()),
  outages: z.array(OutageRow),
  breaks: z.array(BreakRow),
}) satisfies z.ZodType<Omit<CourseRun, 'isYesterdayExcused' | 'pauses'>>
export type DealtRun = z.output<typeof DealtRun>

/** The member's courses that run or may, in the order in which they joined them: the days decide which do. */
export const listRuns = async (db: Db, memberId: number, today: string): Promise<DealtRun[]> => {
  const rows = rowsOf(
    DealtRun,
    await db.execute(sql`
    select c.course_id as "courseId", c.started_day as "startedDay", c.course_days as "courseDays",
      c.dealt_day as "dealtDay", c.answered_day as "answeredDay",
      (select count(*) from ${completedStep} a
        where a.member_id = ${memberId} and a.course_id = c.course_id and a.completed_day = ${today}::date - 1
      ) as "stepsYesterday",
      (select coalesce(json_agg(day), '[]') from ${actionDay}
        where member_id = ${memberId} and day = ${today}::date - 1 and excused) as excused,
      ${sql.raw(OUTAGES_JSON)} as outages, ${sql.raw(breaksJson('c.member_id'))} as breaks
    from member_course c, (select ${today}::date as day) as asked
    where c.member_id = ${memberId}
      and c.started_day + c.course_days + ${sql.raw(pausedDaysSql('c.member_id', 'c.started_day', 'asked.day'))} > asked.day
    order by c.joined_at, c.course_id`),
  )
  return rows
}

export interface NewRun {
  readonly memberId: number
  readonly courseId: number
  readonly startedDay: string
  readonly courseDays: number
  readonly joinedAt: Date
}

/** Idempotent. */
export const insertRun = async (tx: Tx, run: NewRun): Promise<void> => {
  await tx.insert(memberCourse).values(run).onConflictDoNothing()
}

const isRun = (memberId: number, courseId: number) =>
  and(eq(memberCourse.memberId, memberId), eq(memberCourse.courseId, courseId))

export const hasRun = async (db: Db | Tx, memberId: number, courseId: number): Promise<boolean> =>
  (await db.select({ id: memberCourse.courseId }).from(memberCourse).where(isRun(memberId, courseId)))
    .length === 1

export const writeDealt = async (
  tx: Tx,
  memberId: number,
  courseId: number,
  dealtDay: string,
): Promise<void> => {
  await tx.update(memberCourse).set({ dealtDay }).where(isRun(memberId, courseId))
}

/** KEEP GOING: stores the answer; the course's days do not move. */
export const writeAnswer = async (
  tx: Tx,
  memberId: number,
  courseId: number,
  answeredDay: string,
): Promise<void> => {
  await tx.update(memberCourse).set({ answeredDay }).where(isRun(memberId, courseId))
}

/** START OVER: today becomes the first day; its steps are due. */
export const restartRun = async (
  tx: Tx,
  memberId: number,
  courseId: number,
  { today, answeredDay, reachedDay }: { today: string; answeredDay: string; reachedDay: number },
): Promise<void> => {
  await tx
    .update(memberCourse)
    .set({
      startedDay: today,
      dealtDay: null,
      answeredDay,
      restarts: sql`${memberCourse.restarts} + 1`,
      reachedDay: sql`greatest(${memberCourse.reachedDay}, ${reachedDay}::int)`,
    })
    .where(isRun(memberId, courseId))
}
