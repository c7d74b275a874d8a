import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, date, pgTable, primaryKey, smallint, sql } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/**
 * A member's enrolment in a course with daily action steps (G-55). The current day of the course is computed from
 * `startedDay`; a restart sets it again.
 */
export const memberCourse = pgTable(
  'member_course',
  {
    memberId: memberId(),
    courseId: bigId('course_id').notNull(),
    /** The member's local day that is the course's first. */
    startedDay: date('started_day', { mode: 'string' }).notNull(),
    /** The number of days when the member began. */
    courseDays: smallint('course_days').notNull(),
    /** The last local day whose steps were added to the list. */
    dealtDay: date('dealt_day', { mode: 'string' }),
    /** The last missed day that was answered with START OVER or KEEP GOING. */
    answeredDay: date('answered_day', { mode: 'string' }),
    /** The furthest day reached before starting over: modules opened by then stay open. */
    reachedDay: smallint('reached_day').notNull().default(0),
    restarts: smallint('restarts').notNull().default(0),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.courseId] }),
    check('member_course_days', sql`${t.courseDays} >= 1`),
    check('member_course_reached', sql`${t.reachedDay} between 0 and ${t.courseDays}`),
  ],
)
