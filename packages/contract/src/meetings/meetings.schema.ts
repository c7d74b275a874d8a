import { z } from 'zod'
import { Instant } from '../dates.ts'
import { Id } from '../ids.ts'

/** An open meeting of a pair (ROOM-18; G-85). */
export const Meeting = z.object({
  /** The coach's link. */
  coachLink: z.string(),
  /** The client's link. */
  customerLink: z.string(),
  /** The code with which the coach completes the session: six characters. */
  meetingCode: z.string(),
  startedAt: Instant,
  /** The call is external (`MEETING_URL`): the links lead out of the portal. */
  isElsewhere: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>

/** An open meeting with its pair. */
export const OpenMeeting = Meeting.extend({ coachId: Id, clientId: Id })
export type OpenMeeting = z.infer<typeof OpenMeeting>

/** A STUN or TURN server, in the format of `RTCPeerConnection`. */
export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof IceServer>
