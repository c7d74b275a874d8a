import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const keyOf = (memberId: number): string => `oola.notifications-seen.${memberId}`

const read = (memberId: number): number => {
  try {
    return Number(localStorage.getItem(keyOf(memberId))) || 0
  } catch {
    // Blocked storage: everything counts as new until the list is opened on this page.
    return 0
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The newest notification that this member has seen in the list on this device. */
export const useSeenUpTo = (memberId: number): number =>
  useSyncExternalStore(
    subscribe,
    () => read(memberId),
    () => 0,
  )

export const markSeen = (memberId: number, id: number): void => {
  if (id <= read(memberId)) return
  try {
    localStorage.setItem(keyOf(memberId), String(id))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
