import { OUTBOX_SYNC } from './outbox-channel.ts'

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/**
 * Asks the browser to wake the service worker when there is a network, also after this page is closed (Background Sync,
 * Chromium only). Elsewhere the next visit sends it.
 */
export const requestSync = async (): Promise<void> => {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(OUTBOX_SYNC)
  } catch {
    // Not allowed, for example in a private window.
  }
}
