import { z } from 'zod'
import { call } from '../call.ts'
import { Id, IdParam } from '../ids.ts'
import { tidyCode } from './meeting-code.ts'
import { Meeting, OpenMeeting } from './meetings.schema.ts'

export const createMeeting = call({
  method: 'POST',
  path: '/Coach/CreateMeeting/:clientUserId',
  access: 'coach',
  pair: { side: 'coach', when: 'open' },
  summary: 'The coach starts a meeting with a client; while one is open, that one is answered',
  source: 'ROOM-04, ROOM-18, ROOM-19; G-85',
  params: z.object({ clientUserId: IdParam }),
  reply: Meeting,
  errors: ['no_sessions'],
})

export const getMeeting = call({
  method: 'GET',
  path: '/Coach/GetMeeting/:userId',
  access: 'member',
  pair: { side: 'both', when: 'current' },
  summary: 'The open meeting of a client, for her and her coach; 404 while there is none',
  source: 'ROOM-18, ROOM-21, ROOM-22; G-85',
  params: z.object({ userId: IdParam }),
  reply: Meeting,
  errors: ['no_meeting'],
})

export const getOpenMeetings = call({
  method: 'GET',
  path: '/Coach/GetOpenMeetings',
  access: 'member',
  summary: 'The open meetings of the member, as a client and as a coach: where a session can be joined now',
  source: 'ours: ROOM-04, ROOM-19; a page that only offers to join has no use for the 404 of GetMeeting',
  reply: z.array(OpenMeeting),
})

export const completeSession = call({
  method: 'POST',
  path: '/Coach/CompleteSession',
  access: 'coach',
  pair: { side: 'coach', when: 'ever' },
  summary:
    'The coach completes the session with the code of the meeting: one session is used, once, and the meeting ends. A repeat changes nothing',
  source: 'ROOM-23, ROOM-24; G-85, C-64; spec-decision 10',
  body: z.object({
    CoachId: Id,
    UserId: Id,
    MeetingCode: z.string().max(40).transform(tidyCode),
  }),
  reply: z.object({ ok: z.literal(true), sessionsRemaining: z.int().min(0) }),
  errors: ['no_sessions', 'wrong_meeting_code'],
})
