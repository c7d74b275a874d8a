import { z } from 'zod'
import { PairGroup } from '../coaching/pair-group.schema.ts'
import { browserEvent, event } from '../event.ts'
import { Id } from '../ids.ts'
import { IceServer } from './meetings.schema.ts'

/** One page of one browser in a call. */
const Peer = z.uuid()

/** Longer than any browser's description of a call with three streams. */
const SDP_MAX = 40_000

/** What one side says to the other to call each other (WebRTC 1.0), and what it shows of itself. */
export const CallWord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('state'),
    /** false: looking at camera and microphone still, or gone. */
    isIn: z.boolean(),
    mic: z.boolean(),
    camera: z.boolean(),
    /** The id of the stream of a shared screen. */
    screen: z.string().max(200).nullable(),
    /** The line is poor: pictures rest. */
    rests: z.boolean(),
    /** Please say yours. */
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

/** What was said in one breath, in its order. */
const CallWords = z.array(CallWord).min(1).max(50)

/** Enters the room of a pair's open meeting; answers how to reach the other side (spec-decision 10). */
export const joinMeeting = browserEvent('JoinMeeting', {
  hub: '/meetinghub',
  payload: PairGroup,
  reply: z.object({ iceServers: z.array(IceServer) }),
})

/** Says something to the other side; it is carried, and never kept. */
export const sendCallSignal = browserEvent('SendCallSignal', {
  hub: '/meetinghub',
  payload: z.object({ group: PairGroup, from: Peer, to: Peer.nullable(), words: CallWords }),
  reply: z.object({}),
})

/** What a page of the room has said; `to` one page, or to whoever is there. */
export const callSignal = event('CallSignal', {
  hub: '/meetinghub',
  payload: z.object({ userId: Id, from: Peer, to: Peer.nullable(), words: CallWords }),
})

/** A meeting was started or has ended: both sides look again. */
export const meetingChanged = event('MeetingChanged', { hub: '/notificationshub', payload: z.object({}) })
