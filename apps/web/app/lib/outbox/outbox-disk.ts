import type { IDBPObjectStore } from 'idb'
import { type DeviceDb, type DeviceStores, openDeviceDb } from '#web/lib/device/device-db.ts'

/** A call of the contract with its input, so that the service worker can make it without the page's code. */
export interface StoredCall {
  /** For example `POST /ToDoList/AddTask`. */
  readonly name: string
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** What a list shows of an item. */
export interface WaitingWords {
  readonly kind: 'step' | 'task' | 'goal' | 'note' | 'workbook' | 'message' | 'answer'
  readonly title: string
  /** Items of one group are one row, for example the cells of a workbook. */
  readonly group?: string
  /** The page on which it was done. */
  readonly to?: string
}

/** An item as it is stored on the device. */
export interface StoredItem {
  readonly memberId: number
  /** Items of one key replace each other: the newest counts. */
  readonly key: string
  readonly item: unknown
  /** When it was done, in milliseconds of this device's clock. */
  readonly doneAt: number
  /** Null when only the page can send it, for example because it waits for the member. */
  readonly call: StoredCall | null
  readonly words: WaitingWords | null
  /** A refused one stays, with its reason, until the member edits or deletes it. */
  readonly keepsRefused?: boolean
  /** Why the server refused it: it is not sent again. */
  readonly refused?: string
}

export type StoredItems = ReadonlyMap<string, StoredItem>

/** All items of this device, of every member and kind, by prefix and stamp: `17.chat.001…-a1`. */
export interface OutboxDisk {
  /**
   * Null where the device stores nothing. `epoch` is another one after the storage was cleared: then a missing item was
   * lost, otherwise it was sent.
   */
  readonly load: () => Promise<{ readonly epoch: string; readonly items: StoredItems } | null>
  readonly put: (items: StoredItems) => Promise<void>
  readonly drop: (keys: readonly string[]) => Promise<void>
}

/** The one key that is no item. */
const EPOCH = 'epoch'

const open = async (): Promise<DeviceDb> => {
  const db = await openDeviceDb()
  if (!db) throw new Error('this device has no database')
  return db
}

type Changing = IDBPObjectStore<DeviceStores, ['outbox'], 'outbox', 'readwrite'>

/** One transaction, committed at once: the page may be closed the next moment. */
const change = async (requests: (store: Changing) => readonly Promise<unknown>[]): Promise<void> => {
  const tx = (await open()).transaction('outbox', 'readwrite')
  const made = requests(tx.store)
  tx.commit()
  await Promise.all([...made, tx.done])
}

/** Made once, and again after the storage was cleared. */
const epochOf = async (db: DeviceDb): Promise<unknown> => {
  const tx = db.transaction('outbox', 'readwrite')
  const epoch = (await tx.store.get(EPOCH)) ?? String(Math.random())
  await Promise.all([tx.store.put(epoch, EPOCH), tx.done])
  return epoch
}

/** The items in the device's database. */
export const deviceDisk: OutboxDisk = {
  load: async () => {
    const db = await openDeviceDb()
    if (!db) return null
    const tx = db.transaction('outbox', 'readonly')
    const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
    const all = new Map(keys.map((key, index) => [key, values[index]]))
    const epoch = all.get(EPOCH) ?? (await epochOf(db))
    all.delete(EPOCH)
    return { epoch: String(epoch), items: all as StoredItems }
  },
  put: (items) => change((store) => [...items].map(([key, item]) => store.put(item, key))),
  drop: (keys) => change((store) => keys.map((key) => store.delete(key))),
}

/** Prefix of the keys of one kind and member: `17.action-changes.` */
export const outboxPrefix = (name: string, memberId: number): string => `${memberId}.${name}.`

/** The prefix of a stored key; the rest is its stamp. */
export const prefixOf = (key: string): string => key.slice(0, key.lastIndexOf('.') + 1)

/**
 * A stamp later than `after`, also when the clock was set back; `tab` makes stamps of two tabs at the same time
 * distinct.
 */
export const nextStamp = (now: number, after: string, tab: string): string => {
  const last = Number(after.slice(0, 15)) || 0
  return `${String(Math.max(now, last + 1)).padStart(15, '0')}-${tab}`
}

/** The newest item of each key, oldest first. Items of one prefix only. */
export const newestOf = (
  items: Iterable<readonly [string, StoredItem]>,
): (readonly [string, StoredItem])[] => {
  const sorted = [...items].sort(([a], [b]) => (a < b ? -1 : 1))
  const last = new Map(sorted.map(([stamp, { key }]) => [key, stamp]))
  return sorted.filter(([stamp, { key }]) => last.get(key) === stamp)
}
