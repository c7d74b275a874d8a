import { z } from 'zod'
import { call } from '../call.ts'
import { PairBody, PairParam } from '../coaching/pair.schema.ts'
import { CalendarDate, Instant } from '../dates.ts'
import { ClientKey, Id } from '../ids.ts'
import { NotesPage, NoteText } from './notes.schema.ts'

/** A note of a pair, visible to both with its author (ROOM-32; G-90). */
export const SessionNote = z.object({
  id: z.uuid(),
  at: Instant,
  /** In the reader's time zone: local day, and `HH:mm` of 24 hours. */
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
  private: true,
  pair: { side: 'both', when: 'ever' },
  summary: 'The notes of a pair, newest first, 50 at a time, for both sides',
  source: 'ROOM-32, ROOM-33; G-90',
  params: PairParam,
  query: NotesPage,
  reply: z.array(SessionNote),
})

export const insertComment = call({
  method: 'POST',
  path: '/SessionComments/InsertComment',
  access: 'member',
  pair: { side: 'both', when: 'open' },
  summary: 'Create a note; a repeated client key returns the existing note',
  source: 'ROOM-34, ROOM-35; G-90',
  body: PairBody.extend({ Comment: NoteText, clientKey: ClientKey }),
  reply: SessionNote,
})
