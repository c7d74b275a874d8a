import type { CoachSchedule } from './calendar.schema.ts'

/** Hours, and with them bookable times, begin on the grid of half hours (spec-decision 10); after a booked session its pause decides. */
export const GRID_MINUTES = 30

/** The furthest ahead that a coach can open her calendar, in weeks and in days. */
export const HORIZON_WEEKS_MAX = 6
export const HORIZON_DAYS_MAX = 7 * HORIZON_WEEKS_MAX

/** Of a coach who has said nothing yet: not open, with the rules of mockup 44. */
export const NO_HOURS: CoachSchedule = {
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  pauseMinutes: 15,
  noticeHours: 24,
  horizonWeeks: HORIZON_WEEKS_MAX,
}
