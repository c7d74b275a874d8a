import { z } from 'zod'
import { call } from '../../call.ts'
import { CalendarDate, CalendarDateInput } from '../../dates.ts'
import { Id, IdParam } from '../../ids.ts'
import { tidyLines } from '../../tidy-text.ts'
import { LAST_WORD_MAX } from './ending.constants.ts'

/** What a coach sees before ending a coaching, and afterwards until its last day (DESK-11). */
export const CoachingEnd = z.object({
  /** The client's local day: the earliest last day. */
  today: CalendarDate,
  /** The chosen last day; null while nothing is chosen. */
  lastDay: CalendarDate.nullable(),
  /** Sessions to come, booked or proposed, with their day for the client: those after the last day are canceled. */
  sessions: z.array(z.object({ day: CalendarDate, isBooked: z.boolean() })),
  /** What would go back to the client today, in cents. */
  refundCents: z.int().min(0),
})
export type CoachingEnd = z.infer<typeof CoachingEnd>

export const getCoachingEnd = call({
  method: 'GET',
  path: '/Coach/GetCoachingEnd/:clientId',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'open' },
  summary:
    'What ending the coaching of a client means today: sessions that are canceled, money that goes back',
  source: 'ours: DESK-11',
  params: z.object({ clientId: IdParam }),
  reply: CoachingEnd,
})

export const endCoaching = call({
  method: 'POST',
  path: '/Coach/EndCoaching',
  access: 'coach',
  pair: { side: 'coach', when: 'open' },
  summary:
    'End the coaching of a client after a last day, with a word to the client. A repeat changes nothing',
  source: 'ours: DESK-11',
  perMinute: 20,
  body: z.object({
    clientId: Id,
    lastDay: CalendarDateInput,
    word: z
      .string()
      .max(4000)
      .transform(tidyLines)
      .pipe(
        z
          .string()
          .min(1, 'Write a word to your client.')
          .max(LAST_WORD_MAX, `A word has at most ${LAST_WORD_MAX} characters.`),
      ),
  }),
  reply: z.object({ lastDay: CalendarDate, hasEnded: z.boolean() }),
  errors: ['day_passed', 'last_day_too_far', 'payment_under_way'],
})

export const keepClient = call({
  method: 'POST',
  path: '/Coach/KeepClient',
  access: 'coach',
  pair: { side: 'coach', when: 'open' },
  summary: 'Take a decided end of a coaching back before its last day is over. A repeat changes nothing',
  source: 'ours: DESK-11',
  perMinute: 20,
  body: z.object({ clientId: Id }),
  reply: z.object({ ok: z.literal(true) }),
})
