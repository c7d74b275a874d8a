import { ACTION_HUB, GLOBAL_STEPS_TAKEN } from '@oola/contract/actions/actions.events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSession } from '#web/lib/session.ts'
import { actionQueries } from './actions.queries.ts'

const connect = async (client: QueryClient, signal: AbortSignal) => {
  const { io } = await import('socket.io-client')
  if (signal.aborted) return
  const { queryKey } = actionQueries.globalSteps()
  // The same line as the notifications: Socket.IO opens one for all hubs of a server.
  const socket = io(ACTION_HUB, {
    path: '/realtime',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => give({ token: readSession()?.token }),
    reconnectionDelay: 2_000,
    reconnectionDelayMax: 30_000,
  })
  // Numbers may have been missed before the line was there, and in each gap.
  socket.on('connect', () => void client.invalidateQueries({ queryKey }))
  socket.on(GLOBAL_STEPS_TAKEN, (steps: number) => client.setQueryData(queryKey, steps))
  signal.addEventListener('abort', () => socket.close())
}

/** After the notifications' line, which this one shares, and when the page has come to rest. */
const IDLE_WAIT = 2_500

/** Keeps the community's counter moving while it is on the screen (ACTIONS-05); it reconnects by itself. */
export const useGlobalStepsLive = () => {
  const client = useQueryClient()
  useEffect(() => {
    const closing = new AbortController()
    const timer = setTimeout(() => {
      connect(client, closing.signal).catch((error) => console.info('no live counter', error))
    }, IDLE_WAIT)
    return () => {
      clearTimeout(timer)
      closing.abort()
    }
  }, [client])
}
