import { z } from 'zod'
import { call } from '../../call.ts'
import { CalendarDate, Instant } from '../../dates.ts'
import { ClientKey, Done, Id, IdParam } from '../../ids.ts'
import { NotesPage, NoteText } from '../../sessions/notes.schema.ts'

/** A note that a coach wrote about a client for themselves; nobody else reads it (DESK-06). */
export const OwnNote = z.object({
  id: z.uuid(),
  at: Instant,
  /** The day in the coach's time zone. */
  date: CalendarDate,
  text: z.string(),
})
export type OwnNote = z.infer<typeof OwnNote>

export const getOwnNotes = call({
  method: 'GET',
  path: '/Coach/GetOwnNotes/:clientId',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'ever' },
  summary: 'The notes that the coach wrote about a client for themselves, newest first, 50 at a time',
  source: 'ours: DESK-06',
  params: z.object({ clientId: IdParam }),
  query: NotesPage,
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
  body: z.object({ clientId: Id, text: NoteText, clientKey: ClientKey }),
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
