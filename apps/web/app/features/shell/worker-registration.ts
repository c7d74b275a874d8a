import { HOUR_MS } from '@oola/contract/durations'
import { TAKE_OVER } from '#web/lib/program-rules.ts'
import { createStore } from '#web/lib/store.ts'

/** The server sends it uncached (`web-app.ts`). */
const WORKER = '/worker.js'

/** A page that is never idle still gets its worker. */
const LATEST_MS = 10_000

/**
 * Which program serves this page: its own, its own while a newer one waits, or already a newer one, which another page
 * has taken. The page's own files stay in the cache until then.
 */
type ProgramState = 'own' | 'waiting' | 'replaced'

export const programState = createStore<ProgramState>('own')

let registration: ServiceWorkerRegistration | null = null

const readWaiting = (): void => {
  if (programState.get() === 'replaced') return
  const isWaiting = navigator.serviceWorker.controller && registration?.waiting
  programState.set(isWaiting ? 'waiting' : 'own')
}

const followInstall = (worker: ServiceWorker | null | undefined): void =>
  worker?.addEventListener('statechange', readWaiting)

/** A worker that had no page before takes this one as well: only a second one replaces a program. */
const followController = (): void => {
  let had = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (had) programState.set('replaced')
    had = true
  })
}

/** Lets the newer program take over, in all pages of this browser; each then becomes `replaced`. */
export const activateNewVersion = (): void => registration?.waiting?.postMessage(TAKE_OVER)

/** Safari has no idle callback. */
const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') resolve(null)
    else requestIdleCallback(resolve, { timeout: LATEST_MS })
  })

let started = false

/** Registers the service worker once for this page; without one the portal works as long as there is a network. */
export const startWorker = async (): Promise<void> => {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  started = true
  followController()
  await untilIdle()
  try {
    registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    registration.addEventListener('updatefound', () => followInstall(registration?.installing))
    followInstall(registration.installing)
    readWaiting()
    // The browser looks for a newer one at each navigation; a page may stay open for days.
    setInterval(() => void registration?.update().catch(() => {}), HOUR_MS)
  } catch {
    // Blocked by the browser's settings, or an install that failed: the next page tries again.
  }
}
