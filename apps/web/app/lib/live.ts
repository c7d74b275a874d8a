import type { ServerEvents } from '@oola/contract/event-names'
import { notificationGroup } from '@oola/contract/notifications/notification-group'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type Listen, useLiveHub } from './live-hub.ts'
import { refreshQueries } from './refresh-queries.ts'
import { memberId } from './session.ts'

type EventName = keyof ServerEvents

/** What a feature does with the live line: a member's changes on other devices (docs/architecture.md, rule 7). */
export interface FeatureLive {
  /** The feature's own queries that an event makes stale. */
  readonly stale?: { readonly [Name in EventName]?: readonly QueryKey[] }
  /** What it does beside: when it hears an event, and when the line is joined or cannot be. */
  readonly open?: (
    client: QueryClient,
    signal: AbortSignal,
  ) => { readonly hears: { readonly [Name in EventName]?: () => void }; readonly ready: () => void }
}

let features: readonly FeatureLive[] = []

const staleAfter = (name: EventName): readonly QueryKey[] =>
  features.flatMap(({ stale }) => stale?.[name] ?? [])

const everyStaleKey = (): readonly QueryKey[] =>
  features.flatMap(({ stale }) => Object.values(stale ?? {}).flat())

/** After a write of this page: this tab is not told, so every feature looks to its queries now. */
export const refreshAfter = (client: QueryClient, name: EventName): Promise<void> =>
  refreshQueries(client, staleAfter(name))

/**
 * Keeps the live line open while somebody is signed in. What was read before the line was joined, at first and after
 * each gap, is read again: changes of that time were told to nobody.
 * @param composed the page's features; always the same list
 */
export const useLive = (composed: readonly FeatureLive[]) => {
  const client = useQueryClient()
  useEffect(() => {
    features = composed
  }, [composed])
  const listen = useCallback<Listen>(
    (socket, signal) => {
      const opened = composed.flatMap(({ open }) => open?.(client, signal) ?? [])
      const ready = () => {
        for (const feature of opened) feature.ready()
      }
      socket.on('connect', () => {
        socket.emit('JoinGroup', notificationGroup(memberId()), (answer) => {
          if ('failure' in answer) return console.info('the live line was not joined', answer.failure)
          void refreshQueries(client, everyStaleKey())
          ready()
        })
      })
      // Where no live line is allowed, what waits is shown all the same.
      socket.once('connect_error', ready)
      socket.onAny((name: EventName) => {
        void refreshAfter(client, name)
        for (const { hears } of opened) hears[name]?.()
      })
    },
    [client, composed],
  )
  useLiveHub('/notificationshub', listen)
}
