import type { StoredItem, StoredItems } from './outbox-disk.ts'

/** `oola.chat.17.` and a stamp. */
const STAMPED = /^oola\.[\w-]+\.(\d+)\.(\d{15})-\w+$/

const parse = (text: string | null, memberId: number, doneAt: number): StoredItem | null => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if ('item' in stored && 'doneAt' in stored) return stored as StoredItem
    // An older version stored the item alone: only its page can send it.
    return { memberId, key: '', item: stored, doneAt, call: null, words: null }
  } catch {
    return null
  }
}

/**
 * Local storage, for items that the database does not take: there is none, or it is full. Older versions stored every
 * item here. Blocked storage is empty, and takes nothing.
 */
export const createOverflow = (storage: () => Storage) => {
  const attempt = <R>(work: (opened: Storage) => R, otherwise: R): R => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  return {
    load: (): StoredItems =>
      attempt((opened) => {
        const found = new Map<string, StoredItem>()
        for (let index = 0; index < opened.length; index += 1) {
          const key = opened.key(index) ?? ''
          const [, memberId, stamp] = STAMPED.exec(key) ?? []
          const item = stamp && parse(opened.getItem(key), Number(memberId), Number(stamp))
          if (item) found.set(key, item)
        }
        return found
      }, new Map()),
    put: (key: string, item: StoredItem): void =>
      attempt((opened) => opened.setItem(key, JSON.stringify(item)), undefined),
    drop: (keys: Iterable<string>): void =>
      attempt((opened) => {
        for (const key of keys) opened.removeItem(key)
      }, undefined),
  }
}

export type Overflow = ReturnType<typeof createOverflow>
