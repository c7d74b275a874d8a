import { z } from 'zod'
import { call } from '../call.ts'
import { PairBody, PairParam } from '../coaching/pair.schema.ts'
import { Instant } from '../dates.ts'
import { ClientKey } from '../ids.ts'
import { CancelWhy, ChangeLine } from './change.schema.ts'
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
    from: Instant,
    to: Instant,
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
  errors: ['no_sessions', 'session_clash', 'session_over', 'slot_taken'],
})

export const moveSession = call({
  method: 'PUT',
  path: '/Coach/MoveSession',
  access: 'member',
  pair: { side: 'both', when: 'open' },
  summary:
    "Move a booked session to another free time; for clients until 24 hours before. A coach's line is shown to the client",
  source: 'ours: issue 12; traps 30; DESK-01',
  body: PairBody.extend({ bookingId: z.uuid(), startsAt: Instant, line: ChangeLine.optional() }),
  reply: BookedTime,
  errors: ['session_clash', 'session_over', 'slot_taken', 'too_late_to_change'],
})

export const cancelSession = call({
  method: 'PUT',
  path: '/Coach/CancelSession',
  access: 'member',
  pair: { side: 'both', when: 'ever' },
  summary:
    'Cancel a booked session and free its time; for clients until 24 hours before, for coaches always and with a reason, which is shown to the client. Idempotent',
  source: 'ours: issue 12; DESK-01',
  body: PairBody.extend({ bookingId: z.uuid(), why: CancelWhy.optional() }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['session_over', 'too_late_to_change'],
})
