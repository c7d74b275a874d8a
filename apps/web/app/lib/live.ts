import type { ServerEvents } from '@oola/contract/event-names'
import { notificationGroup } from '@oola/contract/notifications/notification-group'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Listen, useLiveHub } from './live-hub.ts'
import { logFailure } from './log-failure.ts'
import { refreshQueries } from './refresh-queries.ts'
import { memberId } from './session.ts'
import { reportPage, shownPageChanged } from './shown-page.ts'

type EventName = keyof ServerEvents

/**
 * A feature's part of the live connection: the member's changes on other devices (docs/architecture.md, rule 7).
 */
export interface FeatureLive {
  /** The feature's own queries that an event invalidates. */
  readonly stale?: { readonly [Name in EventName]?: readonly QueryKey[] }
  /** Further effects: on an event, and when the connection is joined or refused. */
  readonly open?: (
    client: QueryClient,
    signal: AbortSignal,
  ) => { readonly on: { readonly [Name in EventName]?: () => void }; readonly ready: () => void }
}

let features: readonly FeatureLive[] = []

const staleAfter = (name: EventName): readonly QueryKey[] =>
  features.flatMap(({ stale }) => stale?.[name] ?? [])

const everyStaleKey = (): readonly QueryKey[] =>
  features.flatMap(({ stale }) => Object.values(stale ?? {}).flat())

/**
 * After a write of this page: the server sends its event to the other tabs only, so every feature checks its
 * queries now.
 */
export const refreshAfter = (client: QueryClient, name: EventName): Promise<void> =>
  refreshQueries(client, staleAfter(name))

/**
 * Holds the live connection open while somebody is signed in. Data read before the connection was joined, at first
 * and after each gap, is refetched: events of that time were not delivered.
 * @param composed the page's features; always the same list
 */
export const useLive = (composed: readonly FeatureLive[]) => {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the report reads the address itself.
  useEffect(shownPageChanged, [pathname, search])
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
          if ('failure' in answer) return logFailure('the live connection was not joined', answer.failure)
          void refreshQueries(client, everyStaleKey())
          ready()
        })
      })
      reportPage(socket, signal)
      // Where no live connection is allowed, waiting items are shown in any case.
      socket.once('connect_error', ready)
      socket.onAny((name: EventName) => {
        void refreshAfter(client, name)
        for (const { on } of opened) on[name]?.()
      })
    },
    [client, composed],
  )
  useLiveHub('/notificationshub', listen)
}
