import type { DraftWindow } from './drafts.ts'

/** A browser with one local storage for all its windows. */
export interface FakeBrowser {
  readonly openWindow: () => DraftWindow
  /** What is stored, by key. */
  readonly items: Map<string, string>
}

type Listener = (event: StorageEvent) => void

/** Storage events arrive at once. */
export const fakeBrowser = (): FakeBrowser => {
  const items = new Map<string, string>()
  const windows = new Map<DraftWindow, Set<Listener>>()
  const notifyOthers = (from: DraftWindow, key: string | null, newValue: string | null) => {
    for (const [other, listeners] of windows) {
      if (other === from) continue
      for (const listener of listeners) listener({ key, newValue } as StorageEvent)
    }
  }

  const openWindow = (): DraftWindow => {
    const listeners = new Set<Listener>()
    const view: DraftWindow = {
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
    }
    windows.set(view, listeners)
    return view
  }

  return { openWindow, items }
}

/** A window whose storage is blocked. */
export const closedWindow = (): DraftWindow => ({
  get localStorage(): Storage {
    throw new DOMException('closed', 'SecurityError')
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
