import { pairOfGroup } from '@oola/contract/coaching/pair-group'
import { joinMeeting, sendCallSignal } from '@oola/contract/meetings/meetings.events'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { OnBrowserEvent } from '#server/platform/realtime/browser-events.ts'
import type { MeetingsService } from './meetings.service.ts'

/** Signaling between the two members of an open meeting; audio and video do not pass the server. */
export const meetingHub = (
  on: OnBrowserEvent,
  { meetings }: { readonly meetings: MeetingsService },
): void => {
  const enter = (session: MemberSession, group: string) => meetings.enter(session, pairOfGroup(group))
  on(joinMeeting, {
    policy: enter,
    perMinute: 60,
    answer: async ({ session, proof, join }) => {
      await join(proof.room)
      return { iceServers: meetings.iceServers(session) }
    },
  })
  on(sendCallSignal, {
    policy: (session, { group }) => enter(session, group),
    // A call begins with a burst of candidates, and each reconnect with another one.
    perMinute: 600,
    answer: async ({ session, proof, payload: { from, to, words } }) => {
      meetings.relay(session, proof, { from, to, words })
      return {}
    },
  })
}
