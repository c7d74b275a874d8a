import type { OutboxChannel, OutboxNews } from './outbox-channel.ts'
import type { OutboxDisk, StoredItem } from './outbox-disk.ts'

/** A tab or the service worker, with its own connection to the device. */
interface FakeWindow {
  readonly disk: OutboxDisk
  readonly channel: OutboxChannel
  readonly storage: () => Storage
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  readonly isAlive: () => boolean
  /** The browser ends it, in the middle of whatever it does. */
  readonly kill: () => void
}

/** A device with one database and one local storage for all its windows. */
export interface FakeDevice {
  readonly openWindow: () => FakeWindow
  /** What is stored, by key. */
  readonly items: Map<string, StoredItem>
  readonly local: Map<string, string>
  /** What the next writes meet. */
  readonly state: { database: 'works' | 'full' | 'missing'; local: 'works' | 'full' }
  /** Delivers the pending messages of the channel. */
  readonly deliver: () => void
  /** The member deletes the data of the site. */
  readonly clear: () => void
  /** A clock that never returns the same time twice. */
  readonly now: () => number
}

const NEVER = new Promise<never>(() => undefined)

/** @param late messages wait for `deliver`, as on a busy machine; by default they arrive at once */
export const fakeDevice = ({ late = false } = {}): FakeDevice => {
  const items = new Map<string, StoredItem>()
  const local = new Map<string, string>()
  const state: FakeDevice['state'] = { database: 'works', local: 'works' }
  const tails = new Map<string, Promise<unknown>>()
  const listeners = new Map<FakeWindow, ((news: OutboxNews) => void)[]>()
  let epoch = 1
  let moment = 1_000
  let underWay: (() => void)[] = []

  const deliver = () => {
    const news = underWay
    underWay = []
    for (const send of news) send()
  }

  const fail = () => new DOMException('full', 'QuotaExceededError')
  const storage = () =>
    ({
      get length() {
        return local.size
      },
      key: (index: number) => [...local.keys()][index] ?? null,
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (state.local === 'full') throw fail()
        local.set(key, value)
      },
      removeItem: (key: string) => local.delete(key),
    }) as unknown as Storage

  const openWindow = (): FakeWindow => {
    const death = Promise.withResolvers<never>()
    death.promise.catch(() => undefined)
    let alive = true
    /** What a dead window has begun has no end. */
    const unlessDead = async <T>(work: () => T): Promise<T> => {
      if (!alive) return NEVER
      const done = work()
      await Promise.resolve()
      return alive ? done : NEVER
    }
    const write = (change: () => void) =>
      unlessDead(() => {
        if (state.database === 'missing') throw new Error('no database')
        change()
      })
    const view: FakeWindow = {
      disk: {
        load: () =>
          unlessDead(() =>
            state.database === 'missing' ? null : { epoch: String(epoch), items: new Map(items) },
          ),
        put: (added) =>
          write(() => {
            if (state.database === 'full') throw fail()
            for (const [key, item] of added) items.set(key, structuredClone(item))
          }),
        drop: (keys) =>
          write(() => {
            for (const key of keys) items.delete(key)
          }),
      },
      channel: {
        post: (news) => {
          if (!alive) return
          for (const [other, all] of listeners)
            if (other !== view)
              underWay.push(() => {
                for (const listener of all) listener(news)
              })
          if (!late) deliver()
        },
        listen: (listener) => listeners.set(view, [...(listeners.get(view) ?? []), listener]),
      },
      storage,
      lock: (name, work) => {
        const before = tails.get(name) ?? Promise.resolve()
        const mine = before.then(() => (alive ? Promise.race([work(), death.promise]) : NEVER))
        // A dead window no longer holds the lock, nor waits for it.
        tails.set(
          name,
          Promise.race([mine, death.promise.catch(() => before)]).catch(() => undefined),
        )
        return mine
      },
      isAlive: () => alive,
      kill: () => {
        alive = false
        listeners.delete(view)
        death.reject(new Error('killed'))
      },
    }
    return view
  }

  return {
    openWindow,
    items,
    local,
    state,
    deliver,
    clear: () => {
      items.clear()
      local.clear()
      epoch += 1
    },
    now: () => {
      moment += 1
      return moment
    },
  }
}
