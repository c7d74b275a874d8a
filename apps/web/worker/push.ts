import { openDeviceDb } from '../app/lib/device/device-db.ts'
import { OWNER_FACT } from '../app/lib/device/kept-files.ts'
import { pushInOutbox } from './push-in-outbox.ts'
import { type PushWords, readPush } from './push-message.ts'
import { wasShown } from './shown-pushes.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/app/icon-192.png'
const COUNTED_MS = 4_000

/** Actions are not in TypeScript's list of options. */
interface ShownOptions extends NotificationOptions {
  readonly actions?: PushWords['actions']
}

const showWords = ({ title, line, tag, url, actions }: PushWords): Promise<void> => {
  const options: ShownOptions = { body: line, tag, icon: ICON, data: { url, tag }, actions }
  return self.registration.showNotification(title, options)
}

/** For a message that the device has shown: without a sound, and closed at once. */
const AGAIN = 'again'
const showAgain = async (words: PushWords): Promise<void> => {
  await self.registration.showNotification(words.title, {
    body: words.line,
    tag: AGAIN,
    icon: ICON,
    silent: true,
  })
  for (const shown of await self.registration.getNotifications({ tag: AGAIN })) shown.close()
}

const showOnce = async (words: PushWords): Promise<void> => {
  const isKnown = words.id !== undefined && (await wasShown(words.id).catch(() => false))
  await (isKnown ? showAgain(words) : showWords(words))
}

/** A push always shows a notification: browsers take the permission away otherwise. The same tag replaces the older one. */
self.addEventListener('push', (event) => {
  event.waitUntil(showOnce(readPush(event.data?.text())))
})

/** Brings the page with this address to the front, or opens one: another page may be in a call, or have typed words. */
const openPage = async (url: string): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const target = new URL(url, self.location.origin)
  const isTarget = (page: Client): boolean => {
    const { pathname, search } = new URL(page.url)
    return pathname.toLowerCase() === target.pathname.toLowerCase() && search === target.search
  }
  await (pages.find(isTarget)?.focus() ?? self.clients.openWindow(target.href))
}

/** The local day of this device. */
const today = (): string => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Counts a step without opening the app, and confirms it for a moment. */
const countStep = async ({ tag, url }: { tag: string; url: string }): Promise<void> => {
  const owner = await (await openDeviceDb())?.get('facts', OWNER_FACT)
  if (typeof owner !== 'number') return openPage(url)
  await pushInOutbox(owner, today(), Date.now())
  await self.registration.showNotification('Counted', { tag, icon: ICON, silent: true, data: { url, tag } })
  await new Promise((done) => setTimeout(done, COUNTED_MS))
  for (const shown of await self.registration.getNotifications({ tag }))
    if (shown.title === 'Counted') shown.close()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url = '/dashboard', tag = '' } = (event.notification.data ?? {}) as { url?: string; tag?: string }
  if (event.action === 'later') return
  event.waitUntil(event.action === 'done' ? countStep({ tag, url }) : openPage(url))
})

/** The browser has replaced the subscription: the new one is stored at the next page, which sends it to the server. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as unknown as { oldSubscription?: PushSubscription }
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (applicationServerKey)
    (event as ExtendableEvent).waitUntil(
      self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    )
})
