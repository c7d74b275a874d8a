import { JOURNEY_CHANGED, type JourneyChanged } from '@oola/contract/journey/journey.events'
import { GET_NOTIFICATIONS, NOTIFICATIONS_HUB } from '@oola/contract/notifications/notifications.events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Listen, useLiveHub } from '#web/lib/live-hub.ts'
import { useSession } from '#web/lib/session.ts'
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
  profile: [['account', 'profile'], ['coaches']],
  notifications: [['notifications', 'recent']],
}

const refresh = (client: QueryClient, what: JourneyChanged['what']) => {
  // An unknown kind comes from a newer server than this page: nothing here depends on it.
  for (const queryKey of STALE[what] ?? []) void client.invalidateQueries({ queryKey })
}

const IDLE_WAIT = 2_000

/**
 * Keeps the live line open while somebody is signed in. After a gap everything that is on screen is asked for again,
 * because hints may have been missed (docs/architecture.md, rule 7).
 */
export const useLiveLine = () => {
  const client = useQueryClient()
  const member = useSession()?.userId ?? null
  // Another member's line is another one.
  const listen = useMemo<Listen | null>(() => {
    if (member === null) return null
    return (socket, signal) => {
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
    }
  }, [client, member])
  useLiveHub(NOTIFICATIONS_HUB, IDLE_WAIT, listen)
}
