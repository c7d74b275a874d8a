import { OUTBOX_SYNC, openOutboxChannel } from '../app/lib/outbox/outbox-channel.ts'
import { deviceDisk } from '../app/lib/outbox/outbox-disk.ts'
import { sendWaiting } from '../app/lib/outbox/send-waiting.ts'
import { parseSession } from '../app/lib/parse-session.ts'
import { withLock } from '../app/lib/with-lock.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync (Chromium); TypeScript has no type for it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** The Cookie Store API; a browser without it lets the page send at the next visit. */
interface CookieScope {
  readonly cookieStore?: { readonly get: (name: string) => Promise<{ readonly value?: string } | null> }
}

/** The session of the member who is signed in here; null without one, or without the Cookie Store API. */
export const readWorkerSession = async () => {
  const cookie = await (self as CookieScope).cookieStore?.get('userSession')
  return parseSession(cookie?.value ?? '')
}

/** Sends what waits on this device. @throws when the server was not reached */
export const sendStored = (): Promise<void> =>
  sendWaiting({
    disk: deviceDisk,
    channel: openOutboxChannel(),
    lock: withLock,
    session: readWorkerSession,
    fetch: (address, init) => self.fetch(address, init),
    now: Date.now,
  })

/** The network is back: sends what waits, also when no page is open (APP-05). */
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag !== OUTBOX_SYNC) return
  ;(event as SyncEvent).waitUntil(sendStored())
})
