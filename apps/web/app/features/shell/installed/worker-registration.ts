import { HOUR_MS } from '@oola/contract/durations'
import { createStore } from '#web/lib/store.ts'

/** The server sends it uncached (`web-app.ts`). */
const WORKER = '/worker.js'

/** The worker of a newer version that waits until no page uses this one. */
export const waitingWorker = createStore<ServiceWorker | null>(null)

/** Puts a worker into the store when it has installed while another one serves this page. */
const follow = (registration: ServiceWorkerRegistration): void => {
  const update = () => waitingWorker.set(navigator.serviceWorker.controller && registration.waiting)
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', update),
  )
  update()
}

let started = false

/** Registers the service worker once for this page; without one the portal works as long as there is a network. */
export const startWorker = async (): Promise<void> => {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  started = true
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    follow(registration)
    // The browser looks for a newer one at each navigation; a page may stay open for days.
    setInterval(() => void registration.update().catch(() => {}), HOUR_MS)
  } catch {
    // Blocked by the browser's settings, or an install that failed: the next page tries again.
  }
}
