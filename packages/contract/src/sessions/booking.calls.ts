import { z } from 'zod'
import { parseCalendarDate } from '../calendar-date.ts'
import { call } from '../call.ts'
import { PairBody, PairParam } from '../coaching/pair.schema.ts'
import { CalendarDate, Instant, InstantInput } from '../dates.ts'
import { ClientKey } from '../ids.ts'
import { CancelWhy, ChangeLine } from './change.schema.ts'
import { EveryWeeks, PlannedTime } from './series.schema.ts'
import { CHANGE_HOURS, EVERY_WEEKS, SERIES_MAX } from './sessions.constants.ts'
import { BookedTime } from './wallet.schema.ts'

/** A coach's free times in a span, for their client. */
export const FreeTimes = z.object({
  /** The coach has hours in the portal; without them no time will become free (ROOM-08). */
  hasSchedule: z.boolean(),
  times: z.array(Instant),
  /** The first bookable time, independent of the span. */
  firstFree: Instant.nullable(),
  /** The coach's time off within the span. */
  timeOff: z.array(z.object({ from: Instant, to: Instant })),
})
export type FreeTimes = z.infer<typeof FreeTimes>

export const getFreeTimes = call({
  method: 'GET',
  path: '/Coach/GetFreeTimes/:coachId/:clientId',
  access: 'member',
  pair: { side: 'both', when: 'ever' },
  summary: "The coach's free times between two instants, at most six weeks",
  source: 'ours: ROOM-05, ROOM-08; G-86; spec-decision 10',
  params: PairParam,
  query: z.object({
    from: InstantInput,
    to: InstantInput,
    /** A booking to move: its own time counts as free. */
    moving: z.uuid().optional(),
  }),
  reply: FreeTimes,
})

export const bookSession = call({
  method: 'POST',
  path: '/Coach/BookSession',
  access: 'member',
  pair: { side: 'client', when: 'open' },
  summary: 'Book a free time; a repeated client key returns the existing booking',
  source: 'ours: ROOM-05; spec-decision 10',
  body: PairBody.extend({ startsAt: Instant, clientKey: ClientKey }),
  reply: BookedTime,
  errors: ['after_last_day', 'no_sessions', 'session_clash', 'session_over', 'slot_taken'],
})

export const planSessions = call({
  method: 'GET',
  path: '/Coach/PlanSessions/:coachId/:clientId',
  access: 'member',
  pair: { side: 'coach', when: 'open' },
  summary:
    "Check the times of one session or a row of them, by the coach's clock, before the coach books for a client; each conflict has the nearest free time. Saves nothing",
  source: 'ours: DESK-02; spec-decision 17.8; mockup 70',
  params: PairParam,
  query: z.object({
    day: CalendarDate.refine((day) => parseCalendarDate(day) === day, 'must be a day like 2026-01-31'),
    time: z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'must be a quarter of an hour like 09:30'),
    everyWeeks: z.coerce.number().pipe(EveryWeeks).default(EVERY_WEEKS[0]),
    count: z.coerce.number().int().min(1).max(SERIES_MAX).default(1),
  }),
  reply: z.object({
    times: z.array(PlannedTime),
    /** Paid sessions of the client that nothing is booked for. */
    left: z.int().min(0),
  }),
})

export const bookForClient = call({
  method: 'POST',
  path: '/Coach/BookForClient',
  access: 'member',
  pair: { side: 'coach', when: 'open' },
  summary:
    'Book one session or a row of them for a client, as the coach: all or none. As many as are paid for are booked, by their start; the rest is proposed, and booked as soon as it is paid for. 409 `outside_hours` unless `outside` confirms it; a repeated client key returns the existing ones',
  source: 'ours: DESK-02; spec-decision 17.8',
  perMinute: 20,
  body: PairBody.extend({
    starts: z
      .array(Instant)
      .min(1)
      .max(SERIES_MAX)
      .refine((starts) => new Set(starts).size === starts.length, 'must be different times'),
    everyWeeks: EveryWeeks.nullable().default(null),
    /** Book outside of the hours, in time off, or sooner than the notice. */
    outside: z.boolean().default(false),
    clientKey: z.uuid(),
  }),
  reply: z.object({
    sessions: z.array(BookedTime.extend({ state: z.enum(['booked', 'proposed', 'changed']) })),
  }),
  errors: ['after_last_day', 'no_sessions', 'outside_hours', 'slot_taken'],
})

export const moveSession = call({
  method: 'PUT',
  path: '/Coach/MoveSession',
  access: 'member',
  pair: { side: 'both', when: 'open' },
  summary: `Move a booked or proposed session to another free time; for clients until ${CHANGE_HOURS} hours before. A coach's line is shown to the client`,
  source: 'ours: issue 12; traps 30; DESK-01',
  body: PairBody.extend({ bookingId: z.uuid(), startsAt: Instant, line: ChangeLine.optional() }),
  reply: BookedTime,
  errors: [
    'after_last_day',
    'no_sessions',
    'session_clash',
    'session_over',
    'slot_taken',
    'too_late_to_change',
  ],
})

export const cancelSession = call({
  method: 'PUT',
  path: '/Coach/CancelSession',
  access: 'member',
  pair: { side: 'both', when: 'ever' },
  summary: `Cancel a booked or proposed session and free its time; for clients until ${CHANGE_HOURS} hours before, for coaches always and with a reason, which is shown to the client. Idempotent`,
  source: 'ours: issue 12; DESK-01',
  body: PairBody.extend({
    bookingId: z.uuid(),
    why: CancelWhy.optional(),
    /** With the later sessions of its row. */
    following: z.boolean().default(false),
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['session_over', 'too_late_to_change'],
})
