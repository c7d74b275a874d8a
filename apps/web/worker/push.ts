import { openDeviceDb } from '../app/lib/device/device-db.ts'
import { OWNER_FACT } from '../app/lib/device/kept-files.ts'
import { type PushWords, readPush } from './push-message.ts'
import { canPutOff, putOff } from './put-off.ts'
import { wasShown } from './shown-pushes.ts'
import { stepInOutbox } from './step-in-outbox.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/app/icon-192.png'
const COUNTED_MS = 4_000

/** Actions are not in TypeScript's list of options. */
interface ShownOptions extends NotificationOptions {
  readonly actions?: PushWords['actions']
}

/** The local day of this device. */
const today = (): string => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** What a notification keeps for its actions: its words, and the device's day on which it came. */
interface Kept {
  readonly words: PushWords
  readonly day: string
}

const showWords = (kept: Kept, silent = false): Promise<void> => {
  const { title, line, tag, actions } = kept.words
  const options: ShownOptions = { body: line, tag, icon: ICON, data: kept, actions, silent }
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
  await (isKnown ? showAgain(words) : showWords({ words, day: today() }))
}

/** A push always shows a notification: browsers take the permission away otherwise. The same tag replaces the older one. */
self.addEventListener('push', (event) => {
  event.waitUntil(showOnce(readPush(event.data?.text(), canPutOff())))
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

/** Counts a step without opening the app, the one that is named if it is of today, and confirms it for a moment. */
const countStep = async ({ words, day }: Kept): Promise<void> => {
  const { tag, url, stepId = null } = words
  const owner = await (await openDeviceDb())?.get('facts', OWNER_FACT)
  if (typeof owner !== 'number') return openPage(url)
  await stepInOutbox(owner, {
    ...{ day: today(), now: Date.now() },
    actionId: day === today() ? stepId : null,
  })
  const data: Kept = { words: { ...words, actions: [] }, day }
  await self.registration.showNotification('Counted', { tag, icon: ICON, silent: true, data })
  await new Promise((done) => setTimeout(done, COUNTED_MS))
  for (const shown of await self.registration.getNotifications({ tag }))
    if (shown.title === 'Counted') shown.close()
}

/** Lets the reminder come again in an hour. It stays when the server was not reached, or when it is too late for that. */
const waitAnHour = async (kept: Kept): Promise<void> => {
  const { id, actions } = kept.words
  const answer = id === undefined ? false : await putOff(id).catch(() => 'unreached' as const)
  if (answer === true) return
  const left = answer === 'unreached' ? actions : actions.filter(({ action }) => action !== 'later')
  await showWords({ ...kept, words: { ...kept.words, actions: left } }, true)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // The former version of the worker kept the address alone.
  const { url, ...kept } = (event.notification.data ?? {}) as Partial<Kept> & { readonly url?: string }
  const { words, day } = kept
  if (!words || day === undefined) event.waitUntil(openPage(url ?? '/dashboard'))
  else if (event.action === 'done') event.waitUntil(countStep({ words, day }))
  else if (event.action === 'later') event.waitUntil(waitAnHour({ words, day }))
  else event.waitUntil(openPage(words.url))
})

/** The browser has replaced the subscription: the new one is stored at the next page, which sends it to the server. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as ExtendableEvent & { readonly oldSubscription?: PushSubscription }
  const applicationServerKey = change.oldSubscription?.options.applicationServerKey
  if (applicationServerKey)
    change.waitUntil(self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
})
