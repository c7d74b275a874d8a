import { z } from 'zod'
import { Instant } from '../dates.ts'
import { Id } from '../ids.ts'

/** An open meeting of a pair (ROOM-18; G-85). */
export const Meeting = z.object({
  /** Where the coach enters. */
  coachLink: z.string(),
  /** Where the client enters. */
  customerLink: z.string(),
  /** What the coach completes the session with: six signs. */
  meetingCode: z.string(),
  startedAt: Instant,
  /** The call is held elsewhere (`MEETING_URL`): the links lead away from the portal. */
  isElsewhere: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>

/** An open meeting, and whose it is. */
export const OpenMeeting = Meeting.extend({ coachId: Id, clientId: Id })
export type OpenMeeting = z.infer<typeof OpenMeeting>

/** A server that helps two browsers to find each other, as `RTCPeerConnection` takes it. */
export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof IceServer>
