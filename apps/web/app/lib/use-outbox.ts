import { useEffect, useSyncExternalStore } from 'react'
import { onConnectionChange, readConnection } from './connection.ts'
import { browser } from './drafts.ts'
import { memberPrefix } from './member-prefix.ts'
import { createOutbox, type Outbox, type OutboxKind, type OutboxState } from './outbox.ts'
import { memberId, readSession, useSession } from './session.ts'

/** Without secure http there are no Web Locks; then two open tabs could get in each other's way, but never one alone. */
const lockOf = (name: string) => {
  let last: Promise<unknown> = Promise.resolve()
  return <R>(work: () => Promise<R>): Promise<R> => {
    if (navigator.locks) return navigator.locks.request(name, work)
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** The outbox of one kind and one member in this browser, for example `action-changes`. One of each in a tab. */
export const openOutbox = <T>(name: string, memberId: number, kind: OutboxKind<T>): Outbox<T> => {
  const prefix = memberPrefix(name, memberId)
  return createOutbox(
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
}

/** The same by the name of its member: whoever asks on the page of one member gets one outbox. */
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
 * Keeps sending while the component is there: at once when the line, the page or the session comes back, and a last
 * time when the page leaves. One component does this; others look with `useOutboxState`.
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
