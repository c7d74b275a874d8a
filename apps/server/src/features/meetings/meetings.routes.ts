import {
  completeSession,
  createMeeting,
  getMeeting,
  getOpenMeetings,
} from '@oola/contract/meetings/meetings.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { MeetingsService } from './meetings.service.ts'

export const meetingsRoutes = (handle: Handle, meetings: MeetingsService): void => {
  handle(createMeeting, async ({ input, session }) => meetings.start(session, input.params.clientUserId))
  handle(getMeeting, async ({ input, session }) => meetings.find(session, input.params.userId))
  handle(getOpenMeetings, async ({ session }) => meetings.listOpen(session), {
    finds: { meeting: 'the open meetings of a coach, by the coach’s id' },
  })
  handle(completeSession, async ({ input, session }) => {
    const { CoachId: coachId, UserId: clientId, MeetingCode } = input.body
    const sessionsRemaining = await meetings.complete(session, { coachId, clientId }, MeetingCode)
    return { ok: true as const, sessionsRemaining }
  })
}
