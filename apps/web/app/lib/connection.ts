import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/**
 * Whether our server is reachable, decided by real requests only (traps 24). A request without a response starts
 * probes of `/healthz`; the status is offline only when the first probe fails too. The browser's `offline` and
 * `online` events only trigger a probe; they are never trusted.
 */
export type ConnectionStatus = 'online' | 'offline'

const PROBE_TIMEOUT = 5_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 15_000

/** Doubles from 1 to 15 seconds. */
export const probePause = (failures: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1))

const status = createStore<ConnectionStatus>('online')
let probing = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** A response of any kind arrived: the connection works. */
export const reportAnswer = () => {
  failures = 0
  clearTimeout(timer)
  status.set('online')
}

/** Probes the server and repeats until it responds. */
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

/** A real request got no response. */
export const reportNoAnswer = () => {
  if (status.get() === 'online') void probe()
}

/** Calls back each time that status changes. */
export const onConnectionChange = status.subscribe

export const readConnection = status.get

/** Some browsers fire `offline` before the connection is fully closed; a second probe shortly after settles it. */
const SECOND_PROBE_MS = 1_500

const subscribe = (listener: () => void) => {
  const hint = () => void probe()
  const doubt = () => {
    hint()
    setTimeout(hint, SECOND_PROBE_MS)
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
