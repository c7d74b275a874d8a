import type { StorageWindow } from './answer-storage.ts'

/** One window of the fake browser. */
export interface FakeWindow extends StorageWindow {
  readonly close: () => void
}

/** A browser with one local storage for all its windows, whose storage events arrive late. */
export interface FakeBrowser {
  readonly openWindow: () => FakeWindow
  /** Hands out the storage events that are under way. */
  readonly deliver: () => void
  /** The web lock: one piece of work after the other, over all windows. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
  /** A clock that never gives the same moment twice. */
  readonly now: () => number
}

type Listener = (event: StorageEvent) => void

export const fakeBrowser = (): FakeBrowser => {
  const items = new Map<string, string>()
  const windows = new Map<FakeWindow, Set<Listener>>()
  let underWay: (() => void)[] = []
  let turn: Promise<void> = Promise.resolve()
  let moment = 1_000

  const tellOthers = (from: FakeWindow, key: string | null, newValue: string | null) => {
    for (const [other, listeners] of windows) {
      if (other === from) continue
      underWay.push(() => {
        for (const listener of listeners) listener({ key, newValue } as StorageEvent)
      })
    }
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
          tellOthers(view, key, value)
        },
        removeItem: (key) => {
          items.delete(key)
          tellOthers(view, key, null)
        },
        clear: () => {
          items.clear()
          tellOthers(view, null, null)
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
    deliver: () => {
      const events = underWay
      underWay = []
      for (const event of events) event()
    },
    inTurn: (work) => {
      const mine = turn.then(work)
      turn = mine.catch(() => undefined)
      return mine
    },
    now: () => {
      moment += 1
      return moment
    },
  }
}
