import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What the portal stores on the device beyond a few settings; each key begins with the member's id. */
export interface DeviceStores extends DBSchema {
  /** Work that the server has not acknowledged (`outbox.ts`). */
  outbox: { key: string; value: unknown }
  /** Answers of reads, shown until newer ones arrive. */
  answers: { key: string; value: unknown }
  /** What the member keeps for when there is no network. */
  kept: { key: string; value: unknown }
  /** Small facts by name. */
  facts: { key: string; value: unknown }
}
export type DeviceDb = IDBPDatabase<DeviceStores>

const NAME = 'oola'
const VERSION = 1
const STORES = ['outbox', 'answers', 'kept', 'facts'] as const

let opening: Promise<DeviceDb | null> | undefined

/**
 * The device's database, for pages and the service worker alike. Null where the browser has none, or refuses it: then
 * everything lasts as long as the page.
 */
export const openDeviceDb = (): Promise<DeviceDb | null> => {
  opening ??= openDB<DeviceStores>(NAME, VERSION, {
    upgrade: (db) => {
      for (const store of STORES) db.createObjectStore(store)
    },
    // A page of a newer version waits for this one.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined
    },
  }).catch(() => null)
  return opening
}
