import { useEffect, useSyncExternalStore } from 'react'
import { onConnectionChange, readConnection } from '#web/lib/connection.ts'
import { memberId, readSession, useSession } from '#web/lib/session.ts'
import { readStaffView, refuseInView } from '#web/lib/staff-view.ts'
import { withLock } from '#web/lib/with-lock.ts'
import { requestSync } from './background-sync.ts'
import { deviceOutbox } from './device-outbox.ts'
import { createOutbox, type Outbox, type OutboxState } from './outbox.ts'
import { outboxPrefix } from './outbox-disk.ts'
import type { OutboxKind } from './outbox-kind.ts'

/**
 * The outbox of one kind and one member in this browser, for example `action-changes`. One instance of each in a
 * tab.
 */
export const openOutbox = <T>(name: string, memberId: number, kind: OutboxKind<T>): Outbox<T> => {
  const prefix = outboxPrefix(name, memberId)
  const outbox = createOutbox(
    {
      entries: deviceOutbox(),
      memberId,
      prefix,
      lock: (work) => withLock(prefix, work),
      maySend: () => readSession()?.userId === memberId,
      isOffline: () => readConnection() === 'offline',
      onLate: () => void requestSync(),
      reportError: (error) => reportError(error),
      now: Date.now,
      tab: Math.random().toString(36).slice(2, 8),
    },
    kind,
  )
  // Staff who view as the member: nothing of theirs waits in this browser.
  return {
    ...outbox,
    put: (item) => (readStaffView() ? refuseInView() : outbox.put(item)),
    submit: async (items) => (readStaffView() ? refuseInView() : outbox.submit(items)),
  }
}

/** The same by member: all callers on the page of one member share one outbox. */
export const memberOutbox = <T>(
  name: string,
  kindOf: (memberId: number) => OutboxKind<T>,
): (() => Outbox<T>) => {
  const opened = new Map<number, Outbox<T>>()
  return () => {
    const member = memberId()
    const outbox = opened.get(member) ?? openOutbox(name, member, kindOf(member))
    opened.set(member, outbox)
    return outbox
  }
}

/** How many components send the outbox of a prefix. */
const mounted = new Map<string, number>()
/** Whether an outbox on this page sends these itself. */
export const isMounted = (prefix: string): boolean => (mounted.get(prefix) ?? 0) > 0

/**
 * Sends while the component is mounted: at once when the connection, the page or the session comes back, and a last
 * time when the page closes. Mount it once; other components read with `useOutboxState`.
 */
export const useOutbox = <T>(outbox: Outbox<T>): OutboxState<T> => {
  const token = useSession()?.token
  useEffect(() => {
    const stop = outbox.start()
    mounted.set(outbox.prefix, (mounted.get(outbox.prefix) ?? 0) + 1)
    const onVisibility = () => {
      if (document.visibilityState === 'visible') outbox.retry()
      else if (outbox.read().waiting.size > 0) void requestSync()
    }
    const leave = onConnectionChange(() => {
      if (readConnection() === 'online') outbox.retry()
    })
    addEventListener('online', outbox.retry)
    addEventListener('pagehide', outbox.sendLast)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stop()
      mounted.set(outbox.prefix, (mounted.get(outbox.prefix) ?? 1) - 1)
      leave()
      removeEventListener('online', outbox.retry)
      removeEventListener('pagehide', outbox.sendLast)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [outbox])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new login, here or in another tab, is the reason to try
  useEffect(() => outbox.retry(), [outbox, token])
  return useOutboxState(outbox)
}

export const useOutboxState = <T>(outbox: Outbox<T>): OutboxState<T> =>
  useSyncExternalStore(outbox.subscribe, outbox.read)
