import { z } from 'zod'
import { PairGroup } from '../coaching/pair-group.schema.ts'
import { browserEvent, event } from '../event.ts'
import { Id } from '../ids.ts'
import { IceServer } from './meetings.schema.ts'

/** Id of one page of one browser in a call. */
const Peer = z.uuid()

/** Longer than any browser's description of a call with three streams. */
const SDP_MAX = 40_000

/** A WebRTC signal between the two sides, or the state of one side's media (WebRTC 1.0). */
export const CallWord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('state'),
    /** false: still in the device check, or left. */
    isIn: z.boolean(),
    mic: z.boolean(),
    camera: z.boolean(),
    /** The id of the stream of a shared screen. */
    screen: z.string().max(200).nullable(),
    /** The connection is poor: video is paused. */
    rests: z.boolean(),
    /** Requests the other side's state. */
    asks: z.boolean(),
  }),
  z.object({
    kind: z.literal('description'),
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(SDP_MAX) }),
  }),
  z.object({
    kind: z.literal('candidate'),
    candidate: z.object({
      candidate: z.string().max(2_000),
      sdpMid: z.string().max(40).nullable(),
      sdpMLineIndex: z.int().min(0).max(50).nullable(),
      usernameFragment: z.string().max(300).nullable(),
    }),
  }),
])
export type CallWord = z.infer<typeof CallWord>
export type CallState = Extract<CallWord, { kind: 'state' }>

/** Signals sent together, in order. */
const CallWords = z.array(CallWord).min(1).max(50)

/** Joins the room of a pair's open meeting; returns how to reach the other side (spec-decision 10). */
export const joinMeeting = browserEvent('JoinMeeting', {
  hub: '/meetinghub',
  payload: PairGroup,
  reply: z.object({ iceServers: z.array(IceServer) }),
})

/** Sends signals to the other side; the server relays and does not store them. */
export const sendCallSignal = browserEvent('SendCallSignal', {
  hub: '/meetinghub',
  payload: z.object({ group: PairGroup, from: Peer, to: Peer.nullable(), words: CallWords }),
  reply: z.object({}),
})

/** Signals from a page of the room; `to` one page, or to all. */
export const callSignal = event('CallSignal', {
  hub: '/meetinghub',
  payload: z.object({ userId: Id, from: Peer, to: Peer.nullable(), words: CallWords }),
})

/** A meeting was started or has ended; both sides reload. */
export const meetingChanged = event('MeetingChanged', { hub: '/notificationshub', payload: z.object({}) })
