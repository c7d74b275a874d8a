import { createEmitter } from '#web/lib/store.ts'
import type { OutboxChannel } from './outbox-channel.ts'
import { type OutboxDisk, prefixOf, type StoredItem, type StoredItems } from './outbox-disk.ts'
import type { Overflow } from './outbox-overflow.ts'

interface Parts {
  readonly disk: OutboxDisk
  readonly overflow: Overflow
  readonly channel: OutboxChannel
}

/** The items of the device as this tab shows them: in memory first, on the disk a moment later. */
export interface OutboxEntries {
  /** By prefix and stamp; the same object until something changes. */
  readonly read: () => StoredItems
  /** Those that are not sent yet, as far as this tab has read. `read` also has those whose refetch is under way. */
  readonly unsent: () => StoredItems
  /** Reads the disk: the items that are not sent yet, of all tabs. */
  readonly load: () => Promise<StoredItems>
  /** Resolves after the first load. */
  readonly ready: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
  readonly put: (key: string, item: StoredItem) => void
  readonly drop: (keys: readonly string[]) => void
  /**
   * Called when another tab or the worker has sent items of this prefix: they are shown until the promise resolves, so
   * that a refetch can load what they became.
   */
  readonly onSent: (prefix: string, refetch: () => Promise<unknown>) => () => void
}

/** The one copy of the outbox in this tab (docs/decisions/unsaved-work). */
export const createEntries = ({ disk, overflow, channel }: Parts): OutboxEntries => {
  const { emit, subscribe } = createEmitter()
  let shown: StoredItems = new Map()
  let epoch: string | undefined
  /** On the disk, as far as known: when such an item is missing there, it was sent. */
  const written = new Set<string>()
  /** Dropped here, or known to be sent: never shown again. */
  const dropped = new Set<string>()
  /** Sent by another tab; shown until the refetch is over. */
  const leaving = new Set<string>()
  const refetches = new Map<string, () => Promise<unknown>>()
  let first: Promise<void> | undefined

  const become = (next: StoredItems) => {
    shown = next
    emit()
  }
  const without = (keys: ReadonlySet<string>) => {
    for (const key of keys) leaving.delete(key)
    if ([...keys].some((key) => shown.has(key))) become(new Map([...shown].filter(([key]) => !keys.has(key))))
  }

  const write = async (items: StoredItems) => {
    try {
      await disk.put(items)
      for (const key of items.keys()) written.add(key)
      overflow.drop(items.keys())
    } catch {
      // No database, or it is full: local storage may have room, memory always has.
      for (const [key, item] of items) if (!dropped.has(key)) overflow.put(key, item)
    }
    channel.post({ dropped: [] })
  }

  /** These are saved, or deleted, elsewhere. */
  const leave = (keys: readonly string[]) => {
    const gone = keys.filter((key) => !dropped.has(key))
    for (const key of gone) dropped.add(key)
    for (const [prefix, all] of Map.groupBy(
      gone.filter((key) => shown.has(key)),
      prefixOf,
    )) {
      for (const key of all) leaving.add(key)
      const over = () => without(new Set(all))
      void (refetches.get(prefix)?.() ?? Promise.resolve()).then(over, over)
    }
  }

  const load = async (): Promise<StoredItems> => {
    // Only what was on the disk before it is read can be missing there.
    const known = [...shown.keys()].filter((key) => written.has(key))
    const found = await disk.load().catch(() => null)
    const stored = new Map([...overflow.load(), ...(found?.items ?? [])])
    const isCleared = found !== null && epoch !== undefined && epoch !== found.epoch
    epoch = found?.epoch ?? epoch
    if (isCleared) written.clear()
    else if (found) leave(known.filter((key) => !stored.has(key)))
    for (const key of found?.items.keys() ?? []) written.add(key)
    const unsent = new Map([...shown, ...stored].filter(([key]) => !dropped.has(key) && !leaving.has(key)))
    const unwritten = [...unsent].filter(([key]) => !written.has(key))
    if (unwritten.length > 0 && found) void write(new Map(unwritten))
    const next = new Map([...shown, ...unsent])
    if (next.size !== shown.size || [...next].some(([key, item]) => !isSame(shown.get(key), item)))
      become(next)
    return unsent
  }

  const ready = () => {
    first ??= load().then(() => undefined)
    return first
  }
  channel.listen((news) => {
    leave(news.dropped)
    void load()
  })

  return {
    read: () => shown,
    unsent: () => new Map([...shown].filter(([key]) => !leaving.has(key))),
    load,
    ready,
    subscribe,
    put: (key, item) => {
      void write(new Map([[key, item]]))
      become(new Map(shown).set(key, item))
    },
    drop: (keys) => {
      if (keys.length === 0) return
      for (const key of keys) {
        dropped.add(key)
        written.delete(key)
      }
      overflow.drop(keys)
      // A failure leaves them on the disk: this tab does not send them again, the next one harmlessly does.
      const post = () => channel.post({ dropped: keys })
      void disk.drop(keys).then(post, post)
      without(new Set(keys))
    },
    onSent: (prefix, refetch) => {
      refetches.set(prefix, refetch)
      return () => {
        if (refetches.get(prefix) === refetch) refetches.delete(prefix)
      }
    },
  }
}

/** The disk returns a copy of each item. */
const isSame = (a: StoredItem | undefined, b: StoredItem): boolean =>
  a !== undefined && a.doneAt === b.doneAt && a.refused === b.refused
