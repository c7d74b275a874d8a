export const DAY_MINUTES = 24 * 60

/** Grid on which hours and bookable times begin (spec-decision 10); after a booked session they begin at the end of its pause. */
export const GRID_MINUTES = 30

/** Maximum booking horizon of a coach, in weeks and in days. */
export const HORIZON_WEEKS_MAX = 6
export const HORIZON_DAYS_MAX = 7 * HORIZON_WEEKS_MAX

/** How far ahead coaches themselves can book, in days; their clients until the horizon (spec-decision 17.8). */
export const COACH_AHEAD_DAYS = 366

/** Starts that a coach chooses outside of the hours are on this grid. */
export const START_GRID_MINUTES = 15

/** The longest repeat of time off, in days. */
export const REPEAT_DAYS_MAX = 366

/** Choices for the pause between two sessions, in minutes. */
export const PAUSE_MINUTES = [0, 15, 30, 60] as const

/** Choices for the minimum notice of a booking, in hours; ascending. */
export const NOTICE_HOURS = [2, 12, 24, 48, 72] as const

/** The rules of mockup 44, until the coach chooses others. */
const DEFAULT_BOOKING_RULES = {
  pauseMinutes: 15,
  noticeHours: 24,
  horizonWeeks: HORIZON_WEEKS_MAX,
} as const

/** Hours of a coach without a saved schedule: none. */
export const NO_HOURS = {
  hours: [[], [], [], [], [], [], []],
  exceptions: [],
  ...DEFAULT_BOOKING_RULES,
}
