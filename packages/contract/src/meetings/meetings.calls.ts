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
  summary: 'Start a meeting with a client, as the coach; returns the open one if there is one',
  source: 'ROOM-04, ROOM-18, ROOM-19; G-85',
  params: z.object({ clientUserId: IdParam }),
  reply: Meeting,
  errors: ['no_sessions'],
})

export const getMeeting = call({
  method: 'GET',
  path: '/Coach/GetMeeting/:userId',
  access: 'member',
  private: true,
  pair: { side: 'both', when: 'current' },
  summary: 'The open meeting of a client, for client and coach; 404 without one',
  source: 'ROOM-18, ROOM-21, ROOM-22; G-85',
  params: z.object({ userId: IdParam }),
  reply: Meeting,
  errors: ['no_meeting'],
})

export const getOpenMeetings = call({
  method: 'GET',
  path: '/Coach/GetOpenMeetings',
  access: 'member',
  private: true,
  summary: 'The open meetings of the member, as client and as coach: sessions that can be joined now',
  source: 'ours: ROOM-04, ROOM-19; for pages that offer to join, without the 404 of GetMeeting',
  reply: z.array(OpenMeeting),
})

export const completeSession = call({
  method: 'POST',
  path: '/Coach/CompleteSession',
  access: 'coach',
  pair: { side: 'coach', when: 'ever' },
  summary:
    'Complete the session with the code of the meeting, as the coach: uses one session and ends the meeting. Idempotent',
  source: 'ROOM-23, ROOM-24; G-85, C-64; spec-decision 10',
  body: z.object({
    CoachId: Id,
    UserId: Id,
    MeetingCode: z.string().max(40).transform(tidyCode),
  }),
  reply: z.object({ ok: z.literal(true), sessionsRemaining: z.int().min(0) }),
  errors: ['no_sessions', 'wrong_meeting_code'],
})
