import { deviceInfo } from '#web/features/account/device-info.ts'
import { send } from '#web/lib/api.ts'
import {
  keyText,
  ownPushSupport,
  readPushFact,
  readSubscription,
  removePushDevice,
  subscribeWith,
  writePushFact,
} from '#web/lib/device/push-device.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { memberId } from '#web/lib/session.ts'
import { createStore } from '#web/lib/store.ts'
import { reminderQueries } from './reminders.queries.ts'

/** Whether this device is pushed to; `unknown` until it was read. */
export type PushState = 'unknown' | 'only-installed' | 'no' | 'not-asked' | 'blocked' | 'off' | 'on'

export const pushState = createStore<PushState>('unknown')

/** This browser: `Chrome on macOS`. */
export const deviceName = (): string => {
  const { browser = 'Unknown', OperativeSystem: system } = deviceInfo(navigator)
  const name = browser === 'Unknown' ? 'A browser' : browser
  return system === 'Unknown' ? name : `${name} on ${system}`
}

/** Reads the state of this device from the browser. */
const readPushState = async (): Promise<PushState> => {
  const support = ownPushSupport()
  if (support !== 'yes') return support
  if (Notification.permission === 'default') return 'not-asked'
  if (Notification.permission === 'denied') return 'blocked'
  const [subscription, endpoint] = await Promise.all([readSubscription(), readPushFact(memberId())])
  return subscription && subscription.endpoint === endpoint ? 'on' : 'off'
}

const refresh = async (): Promise<void> => {
  pushState.set(await readPushState())
  await queryClient.invalidateQueries({ queryKey: reminderQueries.devices().queryKey })
}

export const refreshPushState = (): void => void refresh().catch(() => undefined)

/** Subscribes and sends it to the server. Needs the permission. */
const add = async (publicKey: string): Promise<void> => {
  const subscription = await subscribeWith(publicKey)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await send('POST /Notification/AddPushDevice', {
    body: { endpoint, keys: { p256dh, auth }, name: deviceName() },
  })
  await writePushFact(memberId(), endpoint)
}

/**
 * Asks the browser for its permission and turns this device on. Only from a press, after the window that says what will
 * come (REMIND-02).
 * @returns the browser's answer
 */
export const turnOnPush = async (): Promise<NotificationPermission> => {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') {
    const { publicKey } = await send('GET /Notification/GetPushKey', {})
    await add(publicKey)
  }
  await refresh()
  return permission
}

/** Ends the pushes to this device; the permission stays. */
export const turnOffPush = async (): Promise<void> => {
  await writePushFact(memberId(), null)
  await removePushDevice()
  await refresh()
}

/**
 * Compares what the browser has with what the server has, and repairs it: after a login, a new key of the server, or a
 * subscription that the browser has dropped or replaced. Nothing for a device that is off.
 */
export const repairPush = async (): Promise<void> => {
  const state = await readPushState()
  pushState.set(state)
  const endpoint = await readPushFact(memberId())
  if ((state !== 'on' && state !== 'off') || endpoint === null) return
  const [{ publicKey }, devices, subscription] = await Promise.all([
    send('GET /Notification/GetPushKey', {}),
    send('GET /Notification/GetPushDevices', {}),
    readSubscription(),
  ])
  const isSame =
    subscription !== null &&
    subscription.endpoint === endpoint &&
    keyText(subscription.options.applicationServerKey) === publicKey.replace(/=+$/, '') &&
    devices.some(({ isThisDevice }) => isThisDevice)
  if (isSame) return
  await add(publicKey)
  await refresh()
}
