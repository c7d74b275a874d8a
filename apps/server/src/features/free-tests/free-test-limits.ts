/**
 * Tests that count from one network address within an hour are a setting (FREE_TEST_LIMIT): a family or a class behind
 * one router must get through. For one mailbox five are enough for everybody who shares it, and too few to flood it.
 */
export const TESTS_FOR_MAILBOX = 5

export const WINDOW_MS = 60 * 60_000

/** Start of the hour that `now` counts in. */
export const windowStart = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)

/** Whole seconds until the next hour begins. */
export const secondsToNextWindow = (now: Date): number =>
  Math.max(1, Math.ceil((windowStart(now).getTime() + WINDOW_MS - now.getTime()) / 1000))
