import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * Whether our server can be reached, told by real requests only (traps 24). A request without an answer starts
 * probes of `/healthz`; only when the first probe fails too are we offline. The browser's own `offline` and `online`
 * events are hints to probe now and are never believed.
 */
export type ConnectionStatus = 'online' | 'offline'

const PROBE_TIMEOUT = 5_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 15_000

/** Doubles from one second up to a quarter of a minute. */
export const probePause = (failures: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1))

const status = createStore<ConnectionStatus>('online')
let probing = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** An answer of any kind arrived: the line is fine. */
export const reportAnswer = () => {
  failures = 0
  clearTimeout(timer)
  status.set('online')
}

/** Asks the server whether it is there and, while it is not, asks again later. */
export const probe = async () => {
  if (probing) return
  probing = true
  clearTimeout(timer)
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT) })
    reportAnswer()
  } catch {
    failures += 1
    status.set('offline')
    timer = setTimeout(probe, probePause(failures))
  } finally {
    probing = false
  }
}

/** A real request got no answer. */
export const reportNoAnswer = () => {
  if (status.get() === 'online') void probe()
}

/** Calls back each time that status changes. */
export const onConnectionChange = status.subscribe

export const readConnection = status.get

/** The browser can notice a lost line before the line is quite dead; a second look a moment later settles it. */
const SECOND_LOOK = 1_500

const subscribe = (listener: () => void) => {
  const hint = () => void probe()
  const doubt = () => {
    hint()
    setTimeout(hint, SECOND_LOOK)
  }
  const leave = onConnectionChange(listener)
  addEventListener('online', hint)
  addEventListener('offline', doubt)
  return () => {
    leave()
    removeEventListener('online', hint)
    removeEventListener('offline', doubt)
  }
}

export const useConnection = (): ConnectionStatus =>
  useSyncExternalStore(subscribe, readConnection, () => 'online')
