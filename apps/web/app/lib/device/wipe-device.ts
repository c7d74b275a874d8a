import { logFailure } from '../log-failure.ts'
import { openDeviceDb } from './device-db.ts'
import { FILES_CACHE, filesCacheOf, OWNER_FACT } from './kept-files.ts'

/** Stores of what a member can read. The outbox is not among them: unsent work waits for its owner. */
const READABLE = ['answers', 'kept', 'facts'] as const

const wipeFiles = async (spared: number | null): Promise<void> => {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  const gone = names.filter(
    (name) => name.startsWith(FILES_CACHE) && (spared === null || name !== filesCacheOf(spared)),
  )
  await Promise.all(gone.map((name) => caches.delete(name)))
}

/** Deletes the keys of members in this store, except one member's; facts without a member stay. */
const wipeStore = async (store: (typeof READABLE)[number], spared: number | null): Promise<void> => {
  const db = await openDeviceDb()
  if (!db) return
  const tx = db.transaction(store, 'readwrite')
  const isSpared = (key: string) => spared !== null && key.startsWith(`${spared}.`)
  for (const key of await tx.store.getAllKeys()) {
    if (/^\d+\./.test(key) && !isSpared(key)) void tx.store.delete(key)
  }
  await tx.done
}

const settleAll = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const done = await Promise.allSettled(work)
  for (const one of done) if (one.status === 'rejected') logFailure('the device was not wiped', one.reason)
}

/** Loaded for the few who had pushes on this device. */
const endPushes = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { removePushDevice } = await import('./push-device.ts')
  await removePushDevice()
}

/** A member has signed in: deletes the device's data of others. */
export const wipeOthers = async (memberId: number): Promise<void> => {
  await settleAll([wipeFiles(memberId), ...READABLE.map((store) => wipeStore(store, memberId))])
  const db = await openDeviceDb()
  await settleAll([Promise.resolve(db?.put('facts', memberId, OWNER_FACT))])
}

/** The session has ended: everything readable is deleted from the device, of every member. */
export const wipeDevice = async (): Promise<void> => {
  const db = await openDeviceDb()
  await settleAll([
    Promise.resolve(db?.delete('facts', OWNER_FACT)),
    wipeFiles(null),
    endPushes(),
    ...READABLE.map((store) => wipeStore(store, null)),
  ])
}
