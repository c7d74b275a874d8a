import { pairGroup } from '@oola/contract/coaching/pair-group'
import type { CallWord } from '@oola/contract/meetings/meetings.events'
import type { IceServer } from '@oola/contract/meetings/meetings.schema'
import type { HubSocket } from '#web/lib/live-hub.ts'

/** Timeout of a message to the server and back. */
const ANSWER_MS = 8_000
/** Within a call the connection is retried sooner than elsewhere. */
const RETRY_MS = 2_000

/** Error of messages refused because the room is closed. */
const ENDS: ReadonlySet<string> = new Set(['no_meeting', 'coaching_over'])

interface CallLineOptions {
  readonly pair: { readonly coachId: number; readonly clientId: number }
  /** The room is joined, at first and after each gap. */
  readonly onJoined: (iceServers: readonly IceServer[]) => void
  readonly onLost: () => void
  /** The meeting has ended, or belongs to others. */
  readonly onClosed: () => void
}

interface Waiting {
  readonly from: string
  readonly to: string | null
  readonly words: CallWord[]
}

/**
 * The signaling of a call, through the server: in order, batched per tick. Messages that could not be sent when the
 * connection was lost are dropped: after a reconnect negotiation restarts.
 */
export const createCallLine = (socket: HubSocket, signal: AbortSignal, options: CallLineOptions) => {
  const group = pairGroup(options.pair)
  let isJoined = false
  let isSending = false
  let waiting: Waiting[] = []

  const sendNext = async (): Promise<void> => {
    if (isSending || !isJoined) return
    const next = waiting.shift()
    if (!next) return
    isSending = true
    try {
      const answer = await socket.timeout(ANSWER_MS).emitWithAck('SendCallSignal', { group, ...next })
      if ('failure' in answer && ENDS.has(answer.failure.code)) options.onClosed()
    } catch {
      // The connection is lost, and `disconnect` reports it.
    }
    isSending = false
    await sendNext()
  }
  const lose = () => {
    waiting = []
    if (!isJoined) return
    isJoined = false
    options.onLost()
  }
  const join = () =>
    socket.emit('JoinMeeting', group, (answer) => {
      if (signal.aborted) return
      if ('failure' in answer) return options.onClosed()
      isJoined = true
      isSending = false
      options.onJoined(answer.reply.iceServers)
    })

  socket.io.reconnectionDelayMax(RETRY_MS)
  socket.on('connect', join)
  socket.on('disconnect', lose)
  // The browser detects it at once; the socket would only later.
  window.addEventListener('offline', lose, { signal })
  window.addEventListener('online', () => socket.connected && join(), { signal })

  return {
    /** A connection closed by the server is not reopened. */
    connect: () => void socket.connect(),
    send: (from: string, to: string | null, word: CallWord): void => {
      if (!isJoined) return
      const last = waiting.at(-1)
      if (last && last.from === from && last.to === to && last.words.length < 50) last.words.push(word)
      else waiting.push({ from, to, words: [word] })
      void sendNext()
    },
  }
}
export type CallLine = ReturnType<typeof createCallLine>
