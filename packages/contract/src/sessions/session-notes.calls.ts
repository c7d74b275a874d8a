import { z } from 'zod'
import { call } from '../call.ts'
import { PairBody, PairParam } from '../coaching/pair.schema.ts'
import { CalendarDate, Instant } from '../dates.ts'
import { ClientKey, Id } from '../ids.ts'
import { tidyLines } from '../tidy-text.ts'
import { NOTE_MAX } from './sessions.constants.ts'

const NoteText = z.string().transform(tidyLines).pipe(z.string().min(1, 'must not be empty').max(NOTE_MAX))

/** A note of a relation: both read it, and see who wrote it (ROOM-32; G-90). */
export const SessionNote = z.object({
  id: z.uuid(),
  at: Instant,
  /** By the clock of whoever reads: her local day, and `HH:mm` of 24 hours. */
  date: CalendarDate,
  time: z.string(),
  text: z.string(),
  fromUserId: Id,
})
export type SessionNote = z.infer<typeof SessionNote>

export const getSessionComments = call({
  method: 'GET',
  path: '/SessionComments/getSessionComments/:coachId/:clientId',
  access: 'member',
  pair: { side: 'both', when: 'ever' },
  summary: 'The notes of a relation, the newest first; both sides read them',
  source: 'ROOM-32, ROOM-33; G-90',
  params: PairParam,
  reply: z.array(SessionNote),
})

export const insertComment = call({
  method: 'POST',
  path: '/SessionComments/InsertComment',
  access: 'member',
  pair: { side: 'both', when: 'open' },
  summary: 'Write a note; the same client key once more answers the note that it made',
  source: 'ROOM-34, ROOM-35; G-90',
  body: PairBody.extend({ Comment: NoteText, clientKey: ClientKey }),
  reply: SessionNote,
})
