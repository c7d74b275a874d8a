import { z } from 'zod'
import { call } from '../../call.ts'
import { MessageText } from '../../chat/chat.schema.ts'
import { PortalCoach } from '../../coaches/coaches.schema.ts'
import { Id, IdParam, UserParam } from '../../ids.ts'
import { CoachClient, CoachStats, NoteHit } from './coach-clients.schema.ts'
import { MESSAGE_CLIENTS_MAX, NOTE_SEARCH_MAX, NOTE_SEARCH_MIN } from './coach-portal.constants.ts'

// Separate from the directory's calls, which visitors load.
export const getCoachByUserId = call({
  method: 'GET',
  path: '/Coach/GetCoachByUserId/:userId',
  access: 'coach',
  summary: 'The coach in the head of their portal, also with an incomplete profile',
  source: 'PORTAL-54; C-62',
  params: UserParam,
  reply: PortalCoach,
  errors: ['not_found'],
})

export const setTakesClients = call({
  method: 'PUT',
  path: '/Coach/SetTakesClients',
  access: 'coach',
  summary: 'Pause new clients, or take them again; present clients go on',
  source: 'ours: DESK-10',
  body: z.object({ userId: Id, takesClients: z.boolean() }),
  reply: PortalCoach,
  errors: ['not_found', 'profile_first'],
})

export const getMyClients = call({
  method: 'GET',
  path: '/Coach/GetMyClients/:userId',
  access: 'coach',
  summary: "The coach's active and past clients, each once, by name",
  source: 'PORTAL-10, PORTAL-12; G-91',
  params: UserParam,
  reply: z.array(CoachClient),
})

export const findInNotes = call({
  method: 'POST',
  path: '/Coach/FindInNotes',
  access: 'coach',
  private: true,
  summary: 'Clients whose notes have these words: notes that both read, and notes that only the coach reads',
  source: 'ours: DESK-09',
  perMinute: 120,
  // In the body: the words of a search are in no log of addresses.
  body: z.object({ userId: Id, term: z.string().trim().min(NOTE_SEARCH_MIN).max(NOTE_SEARCH_MAX) }),
  reply: z.array(NoteHit),
})

export const messageClients = call({
  method: 'POST',
  path: '/Coach/MessageClients',
  access: 'coach',
  private: true,
  summary:
    'Send a message to several clients, each in their own chat. A repeated client key sends none again',
  source: 'ours: DESK-09',
  perMinute: 6,
  body: z.object({
    userId: Id,
    clientIds: z
      .array(Id)
      .min(1, 'Choose a client.')
      .max(MESSAGE_CLIENTS_MAX, `Choose ${MESSAGE_CLIENTS_MAX} clients at most.`)
      .transform((ids) => [...new Set(ids)]),
    Message: MessageText,
    clientKey: z.uuid(),
  }),
  reply: z.object({
    sent: z.int().min(0),
    /** Clients whose coaching has ended in the meantime. */
    notSent: z.array(Id),
  }),
  errors: ['not_found'],
})

export const getMyStats = call({
  method: 'GET',
  path: '/Coach/GetMyStats/:userId',
  access: 'coach',
  summary: 'Number of clients, and totals of their time as clients',
  source: 'PORTAL-11, PORTAL-13; G-91',
  params: UserParam,
  reply: CoachStats,
})

export const getCheatSheet = call({
  method: 'GET',
  path: '/Coach/GetCheatSheet/:moduleId',
  access: 'coach',
  summary: "The coach's page about a module, as a PDF",
  source: 'ours: PORTAL-10; G-100',
  params: z.object({ moduleId: IdParam }),
  file: 'application/pdf',
  perMinute: 20,
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['not_found', 'drawings_busy'],
})
