import type { CoachSchedule } from './calendar.schema.ts'

/** Bookable times begin on the grid of half hours (spec-decision 10). */
export const GRID_MINUTES = 30

/** Of a coach who has said nothing yet: not open, with the rules of mockup 44. */
export const NO_HOURS: CoachSchedule = {
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  pauseMinutes: 15,
  noticeHours: 24,
  horizonWeeks: 6,
}
