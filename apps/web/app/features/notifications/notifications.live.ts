import { JOURNEY_CHANGED, type JourneyChanged } from '@oola/contract/journey/journey.events'
import { GET_NOTIFICATIONS } from '@oola/contract/notifications/notifications.events'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSession, useSession } from '#web/lib/session.ts'
import { liveNews } from './live-news.tsx'

/** The query keys that each kind of change makes stale. Keys begin with their feature's name. */
export const STALE: Readonly<Record<JourneyChanged['what'], readonly (readonly string[])[]>> = {
  // A step taken always brings badges with it.
  step: [['journey', 'step'], ['badges']],
  scores: [['assessment']],
  goals: [['goals'], ['actions', 'progress']],
  actions: [['actions']],
  todo: [['todo']],
  badges: [['badges'], ['account', 'profile']],
  profile: [['account', 'profile']],
  notifications: [['notifications', 'recent']],
}

const refresh = (client: QueryClient, what: JourneyChanged['what']) => {
  // An unknown kind comes from a newer server than this page: nothing here depends on it.
  for (const queryKey of STALE[what] ?? []) void client.invalidateQueries({ queryKey })
}

/**
 * The live line of the signed-in member (decisions 12). Socket.IO is loaded when it is wanted, not with the page;
 * it reconnects by itself. After a gap everything that is on screen is asked for again, because hints may have been
 * missed (architecture rule 8).
 * @param signal closes the line
 */
const connect = async (client: QueryClient, signal: AbortSignal) => {
  const { io } = await import('socket.io-client')
  if (signal.aborted) return
  const socket = io('/notificationshub', {
    path: '/realtime',
    // One request instead of four; where a proxy allows no web socket, polling follows.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // Read at each attempt: the token changes with a new login in place.
    auth: (give) => give({ token: readSession()?.token }),
    reconnectionDelay: 2_000,
    reconnectionDelayMax: 30_000,
  })
  const news = liveNews(client, signal)
  let wasConnected = false
  socket.on('connect', () => {
    if (wasConnected) void client.invalidateQueries()
    wasConnected = true
    // Hints that were sent while nobody listened are lost; the notifications are not.
    news.pull()
  })
  // Where no live line is allowed, what waits is shown all the same.
  socket.once('connect_error', news.pull)
  socket.on(GET_NOTIFICATIONS, news.onHint)
  socket.on(JOURNEY_CHANGED, ({ what }: JourneyChanged) => refresh(client, what))
  signal.addEventListener('abort', () => socket.close())
}

const IDLE_WAIT = 2_000

/** Keeps the live line open while somebody is signed in; opens it when the page has come to rest. */
export const useLiveLine = () => {
  const client = useQueryClient()
  const member = useSession()?.userId ?? null
  useEffect(() => {
    if (member === null) return
    const closing = new AbortController()
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => {
      connect(client, closing.signal).catch((error) => console.info('no live line', error))
    }, IDLE_WAIT)
    return () => {
      clearTimeout(timer)
      closing.abort()
    }
  }, [client, member])
}
