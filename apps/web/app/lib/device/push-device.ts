import { openDeviceDb } from './device-db.ts'

/** This device's own push subscription: the address that the server has. */
const pushFact = (memberId: number): string => `${memberId}.push`

/** Whether this browser can be pushed to: on iPhones and iPads only the installed app can. */
export type PushSupport = 'yes' | 'only-installed' | 'no'

/** The parts of the browser that decide it. */
interface PushScope {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly hasPush: boolean
}

export const pushSupport = ({ userAgent, maxTouchPoints, hasPush }: PushScope): PushSupport => {
  if (hasPush) return 'yes'
  // iPads call themselves a Mac.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isIos ? 'only-installed' : 'no'
}

/** Of this browser. */
export const ownPushSupport = (): PushSupport => {
  const { userAgent, maxTouchPoints } = navigator
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return pushSupport({ userAgent, maxTouchPoints, hasPush })
}

/** The browser has the permission and cannot subscribe: in a private window, or without its push service. */
export class PushRefused extends Error {}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** The browser's subscription; null without one. */
export const readSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager?.getSubscription()) ?? null

/** Bytes in base64url, as the server writes its key. */
export const keyText = (key: ArrayBuffer | null): string =>
  key === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')

/**
 * The subscription with this key of the server. One with another key is replaced: the push service would refuse its
 * messages.
 * @throws PushRefused when the browser cannot subscribe
 */
export const subscribeWith = async (publicKey: string): Promise<PushSubscription> => {
  const found = await registration()
  if (!found) throw new PushRefused('the page has no service worker')
  const old = await found.pushManager.getSubscription()
  if (old && keyText(old.options.applicationServerKey) === publicKey.replace(/=+$/, '')) return old
  await old?.unsubscribe()
  try {
    return await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (cause) {
    throw new PushRefused('the browser cannot subscribe', { cause })
  }
}

/** The address that the server has of this device; null when it has none. */
export const readPushFact = async (memberId: number): Promise<unknown> =>
  (await (await openDeviceDb())?.get('facts', pushFact(memberId))) ?? null

export const writePushFact = async (memberId: number, endpoint: string | null): Promise<void> => {
  const db = await openDeviceDb()
  await (endpoint === null
    ? db?.delete('facts', pushFact(memberId))
    : db?.put('facts', endpoint, pushFact(memberId)))
}

/**
 * Ends the pushes to this browser and takes what it shows off the screen, for the next user of the device. The server
 * drops its side with the session.
 */
export const removePushDevice = async (): Promise<void> => {
  await (await readSubscription())?.unsubscribe()
  const shown = (await (await registration())?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
}
