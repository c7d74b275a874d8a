import type { CallWord } from '@oola/contract/meetings/meetings.events'
import type { IceServer } from '@oola/contract/meetings/meetings.schema'

export type Words = Exclude<CallWord, { kind: 'state' }>

interface LinkOptions {
  readonly iceServers: readonly IceServer[]
  /** Polite peer: yields when both sides offer at once; one side of a pair is polite, the other is not. */
  readonly isPolite: boolean
  readonly send: (word: Words) => void
  readonly onTrack: (track: MediaStreamTrack, stream: MediaStream | undefined) => void
  readonly onState: (state: RTCPeerConnectionState) => void
  /** Negotiation has failed: only a new link helps. */
  readonly onFault: (error: unknown) => void
}

/**
 * One connection to one page of the other side, by the perfect negotiation pattern (WebRTC 1.0, section 10.7):
 * either side may change its tracks at any time.
 */
export const openPeerLink = ({ iceServers, isPolite, send, onTrack, onState, onFault }: LinkOptions) => {
  const pc = new RTCPeerConnection({
    iceServers: iceServers.map(({ urls, ...more }) => ({ urls: [...urls], ...more })),
  })
  let isMakingOffer = false
  let isIgnoringOffer = false
  const sendDescription = () => {
    const { type, sdp } = pc.localDescription ?? {}
    if ((type === 'offer' || type === 'answer') && sdp !== undefined)
      send({ kind: 'description', description: { type, sdp } })
  }
  // A link that was closed in the meantime rejects pending operations.
  const unlessClosed = (error: unknown) => {
    if (pc.signalingState !== 'closed') onFault(error)
  }

  pc.addEventListener('negotiationneeded', async () => {
    try {
      isMakingOffer = true
      await pc.setLocalDescription()
      sendDescription()
    } catch (error) {
      unlessClosed(error)
    } finally {
      isMakingOffer = false
    }
  })
  pc.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return
    const { candidate: words, sdpMid, sdpMLineIndex, usernameFragment } = candidate
    send({ kind: 'candidate', candidate: { candidate: words, sdpMid, sdpMLineIndex, usernameFragment } })
  })
  pc.addEventListener('track', ({ track, streams }) => onTrack(track, streams[0]))
  pc.addEventListener('connectionstatechange', () => onState(pc.connectionState))
  // A data channel, so that there is something to negotiate without camera and microphone, too. One side only: a
  // channel of a rolled back offer makes Chromium negotiate in a loop.
  if (!isPolite) pc.createDataChannel('presence')

  const receive = async (word: Words): Promise<void> => {
    try {
      if (word.kind === 'description') {
        const { description } = word
        const collides = description.type === 'offer' && (isMakingOffer || pc.signalingState !== 'stable')
        isIgnoringOffer = !isPolite && collides
        if (isIgnoringOffer) return
        await pc.setRemoteDescription(description)
        if (description.type !== 'offer') return
        await pc.setLocalDescription()
        sendDescription()
        return
      }
      await pc.addIceCandidate(word.candidate).catch((error: unknown) => {
        // Of the ignored offer.
        if (!isIgnoringOffer) throw error
      })
    } catch (error) {
      unlessClosed(error)
    }
  }
  return { pc, receive, close: () => pc.close() }
}
export type PeerLink = ReturnType<typeof openPeerLink>
