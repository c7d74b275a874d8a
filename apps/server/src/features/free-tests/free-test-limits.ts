/**
 * The limit per network address and hour is a setting (FREE_TEST_LIMIT): a family or a class behind one router must get
 * through. Five per mailbox are enough for all who share it, and too few to flood it.
 */
export const TESTS_FOR_MAILBOX = 5

export const WINDOW_MS = 60 * 60_000

/** Start of the hour of `now`. */
export const windowStart = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)

/** Whole seconds until the next hour begins. */
export const secondsToNextWindow = (now: Date): number =>
  Math.max(1, Math.ceil((windowStart(now).getTime() + WINDOW_MS - now.getTime()) / 1000))
