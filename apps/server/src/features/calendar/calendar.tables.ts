import { HORIZON_WEEKS_MAX, NOTICE_HOURS, PAUSE_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { BusyTime, CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import { check, integer, jsonb, pgTable, sql, text } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

/** A coach's hours (spec-decision 10). No row: not set yet. */
export const coachSchedule = pgTable(
  'coach_schedule',
  {
    memberId: bigId('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Days and times in the coach's zone, so that they stay the same across daylight saving (traps 13). */
    hours: jsonb('hours').$type<CoachSchedule['hours']>().notNull(),
    exceptions: jsonb('exceptions').$type<CoachSchedule['exceptions']>().notNull(),
    pauseMinutes: integer('pause_minutes').notNull(),
    noticeHours: integer('notice_hours').notNull(),
    horizonWeeks: integer('horizon_weeks').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    check(
      'coach_schedule_pause',
      sql`${t.pauseMinutes} between ${range(Math.min(...PAUSE_MINUTES), Math.max(...PAUSE_MINUTES))}`,
    ),
    check(
      'coach_schedule_notice',
      sql`${t.noticeHours} between ${range(Math.min(...NOTICE_HOURS), Math.max(...NOTICE_HOURS))}`,
    ),
    check('coach_schedule_horizon', sql`${t.horizonWeeks} between ${range(1, HORIZON_WEEKS_MAX)}`),
  ],
)

/** A coach's external calendar, and its busy times of the coming weeks (spec-decision 10; mockup 44). */
export const coachOutsideCalendar = pgTable('coach_outside_calendar', {
  memberId: bigId('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  /**
   * A secret: it gives access to the calendar. Never sent to a client, but stored as it is, because it is fetched
   * again.
   */
  address: text('address').notNull(),
  /** Sorted and disjoint. Titles are not stored. */
  busy: jsonb('busy').$type<BusyTime[]>().notNull(),
  checkedAt: instant('checked_at').notNull(),
  failingSince: instant('failing_since'),
})
