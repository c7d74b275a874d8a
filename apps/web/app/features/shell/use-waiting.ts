import { useSyncExternalStore } from 'react'
import { onConnectionChange, readConnection } from '#web/lib/connection.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { deviceOutbox } from '#web/lib/outbox/device-outbox.ts'
import type { Waiting } from '#web/lib/outbox/unsent-work.ts'
import type { WaitingRow } from '#web/lib/outbox/waiting-rows.ts'
import { readSession } from '#web/lib/session.ts'
import { createEmitter, createStore, useStore } from '#web/lib/store.ts'

const { emit, subscribe: onChange } = createEmitter()
let waiting: Waiting | undefined
let loading = false

/** The code of the list is loaded when something waits, and again if it could not be. */
const load = async () => {
  if (loading || waiting || deviceOutbox().read().size === 0) return
  loading = true
  try {
    const { createWaiting } = await import('#web/lib/outbox/unsent-work.ts')
    waiting = createWaiting({
      entries: deviceOutbox(),
      memberId: () => readSession()?.userId ?? null,
      isOffline: () => readConnection() === 'offline',
      onConnectionChange,
    })
    waiting.subscribe(emit)
    emit()
  } catch (error) {
    logFailure('the list of what waits was not loaded', error)
  } finally {
    loading = false
  }
}

const subscribe = (listener: () => void) => {
  const leave = onChange(listener)
  const stop = deviceOutbox().subscribe(load)
  void load()
  return () => {
    leave()
    stop()
  }
}

const NONE: readonly WaitingRow[] = []
const read = () => waiting?.read() ?? NONE

/** What waits, what was refused, and for a moment what was just sent. */
export const useWaitingRows = (): readonly WaitingRow[] => useSyncExternalStore(subscribe, read, () => NONE)

/** Deletes a row with everything in it. */
export const removeWaiting = (row: WaitingRow): void => waiting?.remove(row)

/** How much work of the member waits on this device to be sent. */
export const useWaiting = (): number =>
  useWaitingRows().filter(({ state }) => state === 'waiting' || state === 'refused').length

const opened = createStore(false)

/** Opens the list of what waits. */
export const openWaiting = (): void => opened.set(true)
export const closeWaiting = (): void => opened.set(false)
export const useWaitingOpened = (): boolean => useStore(opened)
