import type { DraftWindow } from './drafts.ts'

/** One window of the fake browser. */
interface FakeWindow extends DraftWindow {
  readonly close: () => void
}

/** A browser with one local storage for all its windows. */
export interface FakeBrowser {
  readonly openWindow: () => FakeWindow
  /** What is stored, by key. */
  readonly items: Map<string, string>
  /** Delivers the pending storage events. */
  readonly deliver: () => void
  /** The web lock: one callback at a time, across all windows. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>
  /** A clock that never returns the same time twice. */
  readonly now: () => number
}

type Listener = (event: StorageEvent) => void

/** @param late storage events wait for `deliver`, as on a busy machine; by default they arrive at once */
export const fakeBrowser = ({ late = false } = {}): FakeBrowser => {
  const items = new Map<string, string>()
  const windows = new Map<FakeWindow, Set<Listener>>()
  let underWay: (() => void)[] = []
  let last: Promise<unknown> = Promise.resolve()
  let moment = 1_000

  const deliver = () => {
    const events = underWay
    underWay = []
    for (const event of events) event()
  }
  const notifyOthers = (from: FakeWindow, key: string | null, newValue: string | null) => {
    for (const [other, listeners] of windows) {
      if (other === from) continue
      underWay.push(() => {
        for (const listener of listeners) listener({ key, newValue } as StorageEvent)
      })
    }
    if (!late) deliver()
  }

  const openWindow = (): FakeWindow => {
    const listeners = new Set<Listener>()
    const view: FakeWindow = {
      localStorage: {
        get length() {
          return items.size
        },
        key: (index) => [...items.keys()][index] ?? null,
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => {
          items.set(key, value)
          notifyOthers(view, key, value)
        },
        removeItem: (key) => {
          items.delete(key)
          notifyOthers(view, key, null)
        },
        clear: () => {
          items.clear()
          notifyOthers(view, null, null)
        },
      },
      addEventListener: (_, listener) => listeners.add(listener),
      removeEventListener: (_, listener) => listeners.delete(listener),
      close: () => windows.delete(view),
    }
    windows.set(view, listeners)
    return view
  }

  return {
    openWindow,
    items,
    deliver,
    lock: (work) => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
    now: () => {
      moment += 1
      return moment
    },
  }
}

/** A window whose storage is blocked. */
export const closedWindow = (): DraftWindow => ({
  get localStorage(): Storage {
    throw new DOMException('closed', 'SecurityError')
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
