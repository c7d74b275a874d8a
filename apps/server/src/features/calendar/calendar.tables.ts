import { HORIZON_WEEKS_MAX, NOTICE_HOURS, PAUSE_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { BusyTime, CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import { check, integer, jsonb, pgTable, sql, text } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

/** When a coach can be booked here (spec-decision 10). No row: she has said nothing yet. */
export const coachSchedule = pgTable(
  'coach_schedule',
  {
    memberId: bigId('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Days and times by the clocks of her zone, so that they stay when it changes its clocks (traps 13). */
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

/** The calendar elsewhere that a coach is busy in, and its busy times of the weeks ahead (spec-decision 10; mockup 44). */
export const coachOutsideCalendar = pgTable('coach_outside_calendar', {
  memberId: bigId('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  /** Whoever has it can read her calendar: told to nobody, but kept as it is, since it has to be asked again. */
  address: text('address').notNull(),
  /** By time and apart. What they are about is not kept. */
  busy: jsonb('busy').$type<BusyTime[]>().notNull(),
  checkedAt: instant('checked_at').notNull(),
  failingSince: instant('failing_since'),
})
