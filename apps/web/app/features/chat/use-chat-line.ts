import { pairGroup } from '@oola/contract/coaching/pair-group'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HubSocket, type Listen, useLiveHub } from '#web/lib/live-hub.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { refreshQueries } from '#web/lib/refresh-queries.ts'
import { memberId } from '#web/lib/session.ts'
import { chatQueries, type Pair } from './chat.queries.ts'

/** How long "is writing" is shown after the last event. */
const TYPING_MS = 4_000
/** Interval of typing events to the other side. */
const TYPING_INTERVAL_MS = 2_000

/**
 * The live connection of one conversation (ROOM-28): refetches on every message or read event, and after each gap.
 * @param also further queries that a push invalidates, such as the notes of the pair; always the same list
 */
export const useChatLine = ({ coachId, clientId }: Pair, also: readonly (readonly unknown[])[]) => {
  const client = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const socketNow = useRef<HubSocket | null>(null)
  const emittedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const listen = useCallback<Listen>(
    (socket, signal) => {
      const pair = { coachId, clientId }
      const refetchQuery = () =>
        void refreshQueries(client, [chatQueries.conversation(pair).queryKey, ...also])
      socket.on('connect', () => {
        socket.emit('JoinGroup', pairGroup(pair), (answer) => {
          if ('failure' in answer) return logFailure('the chat was not joined', answer.failure)
          socketNow.current = socket
          refetchQuery()
        })
      })
      socket.on('disconnect', () => {
        socketNow.current = null
      })
      socket.on('GetChat', (event) => {
        if (event.coachId !== coachId || event.clientId !== clientId) return
        setWriting(false)
        refetchQuery()
      })
      socket.on('ChatTyping', ({ userId }) => {
        if (userId === memberId()) return
        setWriting(true)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setWriting(false), TYPING_MS)
      })
      signal.addEventListener('abort', () => clearTimeout(timer.current))
    },
    [client, coachId, clientId, also],
  )
  useLiveHub('/chathub', listen)
  useEffect(() => () => clearTimeout(timer.current), [])

  const emitTyping = useCallback(() => {
    const now = Date.now()
    if (!socketNow.current || now - emittedAt.current < TYPING_INTERVAL_MS) return
    emittedAt.current = now
    socketNow.current.emit('Typing', pairGroup({ coachId, clientId }), () => undefined)
  }, [coachId, clientId])

  return { isWriting, emitTyping }
}
