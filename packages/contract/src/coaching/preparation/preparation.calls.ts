import { z } from 'zod'
import { call } from '../../call.ts'
import { Instant } from '../../dates.ts'
import { Done, Id, IdParam } from '../../ids.ts'
import { tidyLines } from '../../tidy-text.ts'
import { PREPARATION_MAX } from './preparation.constants.ts'

const Answer = z.string().max(4000).transform(tidyLines).pipe(z.string().max(PREPARATION_MAX))

/** The client's answers before a session; empty: not answered. */
export const PreparationAnswers = z.object({ wentWell: Answer, wasHard: Answer, talkAbout: Answer })
export type PreparationAnswers = z.infer<typeof PreparationAnswers>

/** `open`: being written; `sent`: ready for the coach; `skipped`: not this time. */
const PreparationState = z.enum(['open', 'sent', 'skipped'])

/** The form before a session, for the client (DESK-08). */
export const Preparation = z.object({
  bookingId: z.uuid(),
  startsAt: Instant,
  /** The client's. */
  timeZone: z.string(),
  coach: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  answers: PreparationAnswers,
  state: PreparationState,
  savedAt: Instant.nullable(),
  /** Closed when the session begins. */
  isOpen: z.boolean(),
})
export type Preparation = z.infer<typeof Preparation>

/** The same for the coach, under PREPARE. */
export const SeenPreparation = z.object({
  bookingId: z.uuid(),
  startsAt: Instant,
  answers: PreparationAnswers,
  state: PreparationState,
  savedAt: Instant.nullable(),
  isOpen: z.boolean(),
  /** When the coach reminded the client of this form; null: not yet. */
  remindedAt: Instant.nullable(),
})
export type SeenPreparation = z.infer<typeof SeenPreparation>

export const getPreparation = call({
  method: 'GET',
  path: '/SessionPreparation/GetPreparation/:bookingId',
  access: 'member',
  private: true,
  ownThing: 'bookingId',
  summary: 'The three questions before a session of the member, with the answers so far',
  source: 'ours: DESK-08',
  params: z.object({ bookingId: z.uuid() }),
  reply: Preparation,
  errors: ['not_found'],
})

export const savePreparation = call({
  method: 'PUT',
  path: '/SessionPreparation/SavePreparation',
  access: 'member',
  private: true,
  ownThing: 'bookingId',
  summary: 'Store the answers before a session, as typed; refused when the session has begun. Idempotent',
  source: 'ours: DESK-08',
  perMinute: 120,
  body: z.object({ bookingId: z.uuid(), answers: PreparationAnswers, state: PreparationState }),
  reply: Preparation,
  errors: ['not_found', 'preparation_closed'],
})

export const getSeenPreparation = call({
  method: 'GET',
  path: '/Coach/GetSeenPreparation/:clientId',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'ever' },
  summary: 'What a client answered before the next session; null when none is booked',
  source: 'ours: DESK-08',
  params: z.object({ clientId: IdParam }),
  reply: z.object({ preparation: SeenPreparation.nullable() }),
})

export const remindOfPreparation = call({
  method: 'POST',
  path: '/Coach/RemindOfPreparation',
  access: 'coach',
  pair: { side: 'coach', when: 'open' },
  summary: 'Remind a client once of the questions before a session. Idempotent',
  source: 'ours: DESK-08',
  body: z.object({ clientId: Id, bookingId: z.uuid() }),
  reply: Done,
  errors: ['preparation_closed'],
})
