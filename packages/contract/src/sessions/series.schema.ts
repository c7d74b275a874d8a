import { z } from 'zod'
import { Instant } from '../dates.ts'
import { EVERY_WEEKS, SERIES_MAX } from './sessions.constants.ts'

export const EveryWeeks = z.literal(EVERY_WEEKS)
export type EveryWeeks = z.infer<typeof EveryWeeks>

/** The place of a session in a row that was booked at once; each is a booking of its own. */
export const SeriesPlace = z.object({
  id: z.uuid(),
  /** From 1. */
  place: z.int().min(1).max(SERIES_MAX),
  size: z.int().min(2).max(SERIES_MAX),
  everyWeeks: EveryWeeks,
})
export type SeriesPlace = z.infer<typeof SeriesPlace>

/**
 * A time that a coach wants to book:
 * - `free`: in the hours, and free;
 * - `outside`: not in the hours, or sooner than the notice; needs a confirmation;
 * - `off`: in time off;
 * - `busy`: busy in the external calendar;
 * - `taken`: another session or its pause;
 * - `clash`: the client has a session then;
 * - `past`: over, or further ahead than anybody books;
 * - `ended`: after the last day of a coaching that ends.
 */
export const PlannedState = z.enum(['free', 'outside', 'off', 'busy', 'taken', 'clash', 'past', 'ended'])
export type PlannedState = z.infer<typeof PlannedState>

export const PlannedTime = z.object({
  startsAt: Instant,
  state: PlannedState,
  /** The nearest free time within a week, other than the rest of the plan; null for a free time, and where there is none. */
  nearest: Instant.nullable(),
})
export type PlannedTime = z.infer<typeof PlannedTime>
