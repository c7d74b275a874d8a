/** Hours, and with them bookable times, begin on the grid of half hours (spec-decision 10); after a booked session its pause decides. */
export const GRID_MINUTES = 30

/** The furthest ahead that a coach can open her calendar, in weeks and in days. */
export const HORIZON_WEEKS_MAX = 6
export const HORIZON_DAYS_MAX = 7 * HORIZON_WEEKS_MAX

/** What a coach can choose to keep free between two sessions, in minutes. */
export const PAUSE_MINUTES = [0, 15, 30, 60] as const

/** How long before its start a session can be booked at the latest, in hours; ascending. */
export const NOTICE_HOURS = [2, 12, 24, 48, 72] as const

/** The rules of mockup 44, until the coach chooses others. */
const DEFAULT_BOOKING_RULES = {
  pauseMinutes: 15,
  noticeHours: 24,
  horizonWeeks: HORIZON_WEEKS_MAX,
} as const

/** Schedule of a coach who has not saved one: not open. */
export const NO_HOURS = {
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  ...DEFAULT_BOOKING_RULES,
}
