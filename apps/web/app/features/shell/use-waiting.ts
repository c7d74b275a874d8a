import { useSyncExternalStore } from 'react'
import { onConnectionChange, readConnection } from '#web/lib/connection.ts'
import { deviceOutbox } from '#web/lib/device-outbox.ts'
import { readSession } from '#web/lib/session.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { createWaiting, type Waiting } from '#web/lib/unsent-work.ts'
import type { WaitingRow } from '#web/lib/waiting-rows.ts'

let waiting: Waiting | undefined
/** The member's work on this device that waits to be sent. */
export const deviceWaiting = (): Waiting => {
  waiting ??= createWaiting({
    entries: deviceOutbox(),
    memberId: () => readSession()?.userId ?? null,
    isOffline: () => readConnection() === 'offline',
    onConnectionChange,
  })
  return waiting
}

const NONE: readonly WaitingRow[] = []
const subscribe = (listener: () => void) => deviceWaiting().subscribe(listener)
const read = () => deviceWaiting().read()

/** What waits, what was refused, and for a moment what was just sent. */
export const useWaitingRows = (): readonly WaitingRow[] => useSyncExternalStore(subscribe, read, () => NONE)

/** How much work of the member waits on this device to be sent. */
export const useWaiting = (): number =>
  useWaitingRows().filter(({ state }) => state === 'waiting' || state === 'refused').length

const opened = createStore(false)

/** Opens the list of what waits. */
export const openWaiting = (): void => opened.set(true)
export const closeWaiting = (): void => opened.set(false)
export const useWaitingOpened = (): boolean => useStore(opened)
