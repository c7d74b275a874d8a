import { z } from 'zod'
import { call } from '../call.ts'
import { PairBody, PairParam } from '../coaching/pair.schema.ts'
import { Instant } from '../dates.ts'
import { ClientKey } from '../ids.ts'
import { CancelWhy, ChangeLine } from './change.schema.ts'
import { BookedTime } from './wallet.schema.ts'

/** The free times of a coach in a span, as her client can book them. */
export const FreeTimes = z.object({
  /** The coach has hours here at all; without them there is nothing to wait for (ROOM-08). */
  hasSchedule: z.boolean(),
  times: z.array(Instant),
  /** The first one that can be booked at all, whatever span was asked for. */
  firstFree: Instant.nullable(),
  /** When the coach is off, as far as it touches the span. */
  timeOff: z.array(z.object({ from: Instant, to: Instant })),
})
export type FreeTimes = z.infer<typeof FreeTimes>

export const getFreeTimes = call({
  method: 'GET',
  path: '/Coach/GetFreeTimes/:coachId/:clientId',
  access: 'member',
  pair: { side: 'both', when: 'ever' },
  summary: "The coach's free times between two moments, at most six weeks",
  source: 'ours: ROOM-05, ROOM-08; G-86; spec-decision 10',
  params: PairParam,
  query: z.object({
    from: Instant,
    to: Instant,
    /** A booking of theirs that gets another time: it does not stand in its own way. */
    moving: z.uuid().optional(),
  }),
  reply: FreeTimes,
})

export const bookSession = call({
  method: 'POST',
  path: '/Coach/BookSession',
  access: 'member',
  pair: { side: 'client', when: 'open' },
  summary: 'Book a free time; the same client key once more answers the booking that it made',
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
    "Move a booked session to another free time; a client until 24 hours before. The client reads a coach's line",
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
    'Cancel a booked session, which frees the time; a client until 24 hours before, a coach always and with a reason, which the client reads. A repeat changes nothing',
  source: 'ours: issue 12; DESK-01',
  body: PairBody.extend({ bookingId: z.uuid(), why: CancelWhy.optional() }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['session_over', 'too_late_to_change'],
})
