import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, date, pgTable, primaryKey, smallint, sql } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/**
 * A member's run through a course with daily action steps (G-55). Which day of it today is follows from `startedDay`;
 * starting over moves that day.
 */
export const memberCourse = pgTable(
  'member_course',
  {
    memberId: memberId(),
    courseId: bigId('course_id').notNull(),
    /** The member's local day that is the course's first. */
    startedDay: date('started_day', { mode: 'string' }).notNull(),
    /** How many days it has, as they were when she began. */
    courseDays: smallint('course_days').notNull(),
    /** The last local day whose steps were put on her list. */
    dealtDay: date('dealt_day', { mode: 'string' }),
    /** The last missed day that she answered with START OVER or KEEP GOING. */
    answeredDay: date('answered_day', { mode: 'string' }),
    /** The furthest day that was reached before starting over: what has opened by then stays open. */
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
