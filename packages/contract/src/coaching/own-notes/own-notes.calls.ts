import { z } from 'zod'
import { call } from '../../call.ts'
import { CalendarDate, Instant, InstantInput } from '../../dates.ts'
import { ClientKey, Done, Id, IdParam } from '../../ids.ts'
import { NOTE_MAX } from '../../sessions/sessions.constants.ts'
import { tidyLines } from '../../tidy-text.ts'

/** A note that a coach wrote about a client for themselves; nobody else reads it (DESK-06). */
export const OwnNote = z.object({
  id: z.uuid(),
  at: Instant,
  /** The day in the coach's time zone. */
  date: CalendarDate,
  text: z.string(),
})
export type OwnNote = z.infer<typeof OwnNote>

/** Notes of a page. */
export const OWN_NOTES_PAGE = 50

const OwnNoteText = z.string().transform(tidyLines).pipe(z.string().min(1, 'must not be empty').max(NOTE_MAX))

export const getOwnNotes = call({
  method: 'GET',
  path: '/Coach/GetOwnNotes/:clientId',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'ever' },
  summary: 'The notes that the coach wrote about a client for themselves, newest first, 50 at a time',
  source: 'ours: DESK-06',
  params: z.object({ clientId: IdParam }),
  query: z.object({
    /** `at` and `id` of the oldest note that is shown; older ones follow. */
    before: InstantInput.optional(),
    beforeId: z.uuid().optional(),
  }),
  reply: z.array(OwnNote),
})

export const addOwnNote = call({
  method: 'POST',
  path: '/Coach/AddOwnNote',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'ever' },
  summary: 'Write a note that only the coach reads; a repeated client key returns the existing note',
  source: 'ours: DESK-06',
  perMinute: 60,
  body: z.object({ clientId: Id, text: OwnNoteText, clientKey: ClientKey }),
  reply: OwnNote,
})

export const deleteOwnNote = call({
  method: 'POST',
  path: '/Coach/DeleteOwnNote',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'ever' },
  summary: 'Delete a note that only the coach reads. Idempotent',
  source: 'ours: DESK-06',
  body: z.object({ clientId: Id, noteId: z.uuid() }),
  reply: Done,
})
