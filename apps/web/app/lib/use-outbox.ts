import { useEffect, useSyncExternalStore } from 'react'
import { onConnectionChange, readConnection } from './connection.ts'
import { browser } from './drafts.ts'
import { memberPrefix } from './member-prefix.ts'
import { createOutbox, type Outbox, type OutboxKind, type OutboxState } from './outbox.ts'
import { memberId, readSession, useSession } from './session.ts'
import { readStaffView, refuseInView } from './staff-view.ts'

/** Web Locks need a secure origin; without them two open tabs could interfere, a single one never. */
const lockOf = (name: string) => {
  let last: Promise<unknown> = Promise.resolve()
  return <R>(work: () => Promise<R>): Promise<R> => {
    if (navigator.locks) return navigator.locks.request(name, work)
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/**
 * The outbox of one kind and one member in this browser, for example `action-changes`. One instance of each in a
 * tab.
 */
export const openOutbox = <T>(name: string, memberId: number, kind: OutboxKind<T>): Outbox<T> => {
  const prefix = memberPrefix(name, memberId)
  const outbox = createOutbox(
    {
      view: browser,
      prefix,
      lock: lockOf(prefix),
      maySend: () => readSession()?.userId === memberId,
      reportError: (error) => reportError(error),
      now: Date.now,
      tab: Math.random().toString(36).slice(2, 8),
    },
    kind,
  )
  // Staff who view as the member: nothing of theirs waits in this browser.
  return { ...outbox, put: (item) => (readStaffView() ? refuseInView() : outbox.put(item)) }
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

/**
 * Sends while the component is mounted: at once when the connection, the page or the session comes back, and a last
 * time when the page closes. Mount it once; other components read with `useOutboxState`.
 */
export const useOutbox = <T>(outbox: Outbox<T>): OutboxState<T> => {
  const token = useSession()?.token
  useEffect(() => {
    const stop = outbox.start()
    const leave = onConnectionChange(() => {
      if (readConnection() === 'online') outbox.retry()
    })
    addEventListener('online', outbox.retry)
    addEventListener('pagehide', outbox.sendLast)
    document.addEventListener('visibilitychange', outbox.retry)
    return () => {
      stop()
      leave()
      removeEventListener('online', outbox.retry)
      removeEventListener('pagehide', outbox.sendLast)
      document.removeEventListener('visibilitychange', outbox.retry)
    }
  }, [outbox])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new login, here or in another tab, is the reason to try
  useEffect(() => outbox.retry(), [outbox, token])
  return useOutboxState(outbox)
}

export const useOutboxState = <T>(outbox: Outbox<T>): OutboxState<T> =>
  useSyncExternalStore(outbox.subscribe, outbox.read)
