import type { CallState, CallWord } from '@oola/contract/meetings/meetings.events'
import type { IceServer } from '@oola/contract/meetings/meetings.schema'
import type { HubSocket } from '#web/lib/live-hub.ts'
import { type CallLine, createCallLine } from './call-line.ts'
import type { CallView, Phase } from './call-view.ts'
import { AWAKE, barsOf, nextRest } from './line-quality.ts'
import { NO_COUNTS, readLine } from './line-stats.ts'
import type { OwnMedia } from './own-media.ts'
import { openPeerLink, type PeerLink } from './peer-link.ts'

/** Reconnect after this long without a connection. */
const RECONNECT_AFTER_MS = 6_000
const SAMPLE_MS = 1_000

interface CallOptions {
  readonly pair: { readonly coachId: number; readonly clientId: number }
  readonly me: number
  readonly media: OwnMedia
  readonly onChange: () => void
}

/**
 * A call of two: the participants, their connection, and its repair. Each page of a browser uses a new id whenever
 * it starts a connection, so that answers to an earlier one are ignored.
 */
export const createCall = ({ pair, me, media, onChange }: CallOptions) => {
  const ownIds = new Set<string>()
  const createId = (): string => {
    const name = crypto.randomUUID()
    ownIds.add(name)
    return name
  }
  /** Camera and microphone are sent as one stream. */
  const ownStream = new MediaStream()
  let view: CallView = {
    ...{ phase: 'lobby', lostAt: null, offlineSince: null, other: null, remote: null, remoteScreen: null },
    ...{ bars: null, rests: false },
  }
  let line: CallLine | null = null
  let iceServers: readonly IceServer[] = []
  let own = createId()
  let theirs: string | null = null
  let link: PeerLink | null = null
  let senders: Partial<Record<'audio' | 'video' | 'screen', RTCRtpSender>> = {}
  let streams: MediaStream[] = []
  let receiving: Promise<void> = Promise.resolve()
  let repair: ReturnType<typeof setTimeout> | undefined
  let sampling: ReturnType<typeof setInterval> | undefined
  let rest = AWAKE
  let counts = NO_COUNTS

  const isOver = (): boolean => ['elsewhere', 'left', 'closed'].includes(view.phase)
  const isIn = (): boolean => view.phase !== 'lobby' && !isOver()
  const set = (change: Partial<CallView>) => {
    view = { ...view, ...change }
    onChange()
  }
  const isConnected = (): boolean => link?.pc.connectionState === 'connected'
  const become = (phase: Phase) => {
    if (phase === view.phase) return
    const isLost = phase === 'mineLost' || phase === 'theirsLost'
    set({ phase, lostAt: isLost ? performance.now() : null })
  }
  /** Sound and picture have stopped: by the own connection, if that is known. */
  const lose = () => become(view.offlineSince === null ? 'theirsLost' : 'mineLost')
  const showStreams = () => {
    const screen = view.other?.screen ?? null
    set({
      remote: streams.find(({ id }) => id !== screen) ?? null,
      remoteScreen: streams.find(({ id }) => id === screen) ?? null,
    })
  }

  const sendState = (asks: boolean, to: string | null = null, there = isIn()) => {
    const { isMicrophoneOn, audio, video, screen } = media.view()
    line?.send(own, to, {
      ...{ kind: 'state', isIn: there, asks },
      ...{ mic: isMicrophoneOn && audio !== null, camera: video !== null },
      ...{ screen: screen?.id ?? null, rests: view.rests },
    })
  }

  /** Sends all active tracks, none that is off or paused. */
  const sendTracks = async () => {
    if (!link) return
    const { pc } = link
    const { audio, video, screen } = media.view()
    for (const [kind, track] of [
      ['audio', audio],
      ['video', view.rests ? null : video],
    ] as const) {
      const sender = senders[kind]
      if (sender) await sender.replaceTrack(track)
      else if (track) senders[kind] = pc.addTrack(track, ownStream)
    }
    const [shown] = screen?.getVideoTracks() ?? []
    if (screen && shown && !senders.screen) senders.screen = pc.addTrack(shown, screen)
    if (!screen && senders.screen) {
      pc.removeTrack(senders.screen)
      delete senders.screen
    }
  }

  const sampleLine = async () => {
    const { pc } = link ?? {}
    if (!pc || !isConnected()) {
      // A closed connection fires no event.
      if (view.phase === 'connected' && view.offlineSince !== null) lose()
      return
    }
    const read = await readLine(pc, counts)
    if (pc !== link?.pc) return
    counts = read.counts
    const bars = barsOf(read.sample)
    rest = nextRest(rest, bars, performance.now())
    const changes = rest.rests !== view.rests
    if (changes || bars !== view.bars) set({ bars, rests: rest.rests })
    if (!changes) return
    await sendTracks()
    sendState(false)
  }

  const closeLink = () => {
    clearTimeout(repair)
    clearInterval(sampling)
    link?.close()
    link = null
    senders = {}
    streams = []
    counts = NO_COUNTS
    rest = AWAKE
    set({ rests: false, bars: null })
    showStreams()
  }

  const onLink = (state: RTCPeerConnectionState) => {
    if (state === 'connected') {
      clearTimeout(repair)
      return become('connected')
    }
    if (state !== 'disconnected' && state !== 'failed') return
    if (view.phase === 'connected') lose()
    repairLater(state === 'failed' ? 0 : RECONNECT_AFTER_MS)
  }
  const onFault = (error: unknown) => {
    reportError(error)
    repairLater(SAMPLE_MS)
  }
  const openLink = (to: string) => {
    const isRepair = view.phase === 'theirsLost' || view.phase === 'mineLost'
    closeLink()
    theirs = to
    const from = own
    link = openPeerLink({
      iceServers,
      isPolite: me === pair.clientId,
      send: (word) => line?.send(from, to, word),
      onTrack: (track, stream) => {
        if (stream && !streams.includes(stream)) streams = [...streams, stream]
        track.addEventListener('unmute', showStreams)
        showStreams()
      },
      onState: onLink,
      onFault,
    })
    if (!isRepair) become('connecting')
    sampling = setInterval(() => void sampleLine(), SAMPLE_MS)
    // A connection that is not established is restarted as well.
    repairLater(2 * RECONNECT_AFTER_MS)
    void sendTracks()
  }
  /** Restarts with a new id: the other side answers. */
  const restart = () => {
    if (!isIn() || view.offlineSince !== null) return
    closeLink()
    theirs = null
    own = createId()
    sendState(true)
    repairLater(2 * RECONNECT_AFTER_MS)
  }
  const repairLater = (ms: number) => {
    clearTimeout(repair)
    repair = setTimeout(() => {
      if (view.other?.isIn) restart()
    }, ms)
  }

  const onCallState = (from: string, state: CallState) => {
    set({ other: state })
    if (state.asks) sendState(false, from)
    if (!state.isIn) {
      if (from !== theirs) return
      theirs = null
      closeLink()
      if (isIn()) become('waiting')
      return
    }
    if (!isIn()) {
      theirs = from
      return
    }
    if (from !== theirs || !link) openLink(from)
    showStreams()
  }
  const onSignal = async (userId: number, from: string, to: string | null, word: CallWord): Promise<void> => {
    if (ownIds.has(from) || isOver()) return
    if (userId === me) {
      // The newest page has the call.
      if (word.kind === 'state' && word.isIn && word.asks && isIn()) stop('elsewhere')
      return
    }
    if (word.kind === 'state') return onCallState(from, word)
    if (from === theirs && to === own) await link?.receive(word)
  }

  const stop = (phase: Phase) => {
    if (phase !== 'elsewhere') sendState(false, null, false)
    closeLink()
    become(phase)
  }
  const goAway = () => sendState(false, null, false)

  return {
    view: () => view,

    /** Takes part through this socket from now on. */
    attach: (socket: HubSocket, signal: AbortSignal) => {
      line = createCallLine(socket, signal, {
        pair,
        onJoined: (servers) => {
          iceServers = servers
          set({ offlineSince: null })
          if (view.phase === 'mineLost') {
            become('theirsLost')
            restart()
          } else if (!isOver()) sendState(true)
        },
        onLost: () => {
          set({ offlineSince: performance.now() })
          if (isIn() && !isConnected()) become('mineLost')
        },
        onClosed: () => !isOver() && stop('closed'),
      })
      socket.on('CallSignal', ({ userId, from, to, words }) => {
        for (const word of words)
          receiving = receiving.then(() => onSignal(userId, from, to, word)).catch(onFault)
      })
      window.addEventListener('pagehide', goAway, { signal })
    },

    /** Joins: from now on this side is visible and audible. */
    enter: () => {
      if (view.phase !== 'lobby' && view.phase !== 'elsewhere') return
      own = createId()
      become('waiting')
      sendState(true)
      if (theirs) openLink(theirs)
    },

    /** The media state or the tracks of this side have changed. */
    mediaChanged: () => {
      if (!isIn()) return
      void sendTracks()
      sendState(false)
    },

    leave: () => isIn() && stop('left'),
    /** The coach has ended the meeting. */
    end: () => !isOver() && stop('closed'),
    /** Resets the count, and retries the portal at once. */
    rejoin: () => {
      if (view.phase !== 'mineLost') return
      set({ lostAt: performance.now() })
      line?.connect()
    },
    /** Traffic of the connection so far, for measurements. */
    stats: () => link?.pc.getStats(),
  }
}
export type Call = ReturnType<typeof createCall>
