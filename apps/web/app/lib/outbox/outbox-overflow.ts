import { memberPrefix } from '#web/lib/member-prefix.ts'
import { outboxPrefix, type StoredItem, type StoredItems } from './outbox-disk.ts'

/** Name, member and stamp. */
const OWN = /^oola\.([\w-]+)\.(\d+)\.(\d{15}-\w+)$/
const STORED = /^(\d+)\.([\w-]+)\.(.*)$/

/** The name that an item has in local storage, as older versions named it. */
const nameOf = (key: string): string => {
  const [, memberId, name = '', stamp] = STORED.exec(key) ?? []
  return `${memberPrefix(name, Number(memberId))}${stamp}`
}

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
          const own = opened.key(index) ?? ''
          const [, name = '', memberId, stamp] = OWN.exec(own) ?? []
          if (!stamp) continue
          const item = parse(opened.getItem(own), Number(memberId), Number(stamp.slice(0, 15)))
          if (item) found.set(outboxPrefix(name, Number(memberId)) + stamp, item)
        }
        return found
      }, new Map()),
    put: (key: string, item: StoredItem): void =>
      attempt((opened) => opened.setItem(nameOf(key), JSON.stringify(item)), undefined),
    drop: (keys: Iterable<string>): void =>
      attempt((opened) => {
        for (const key of keys) opened.removeItem(nameOf(key))
      }, undefined),
  }
}

export type Overflow = ReturnType<typeof createOverflow>
