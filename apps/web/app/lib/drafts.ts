import { useEffect, useSyncExternalStore } from 'react'
import { memberPrefix } from './member-prefix.ts'
import { createEmitter } from './store.ts'

/** The used part of `window`; tests pass their own. */
export interface DraftWindow {
  readonly localStorage: Storage
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/**
 * Unsaved text, stored in this browser (traps 15, 18): one local storage entry for each draft, so that tabs do not
 * overwrite each other. All tabs of the browser show the same drafts.
 */
export interface Drafts<T> {
  /** The drafts by id; the same object until something changes. */
  readonly read: () => ReadonlyMap<string, T>
  /** The drafts read from storage now, before the browser has delivered other tabs' storage events. */
  readonly load: () => ReadonlyMap<string, T>
  readonly subscribe: (listener: () => void) => () => void
  readonly put: (id: string, draft: T) => void
  readonly drop: (...ids: readonly string[]) => void
  /**
   * Starts to follow other tabs; returns the function that stops it.
   * @param settled called when another tab has dropped a draft, which means it was saved there: the draft is shown
   * until the promise resolves, so that a refetch can load the saved text first
   */
  readonly follow: (settled?: () => Promise<unknown>) => () => void
}

interface Parts<T> {
  /** Read at each use: a prerendered page has no window, and nothing is stored then. */
  readonly view: () => DraftWindow
  /** Prefix of the draft's kind and owner, for example `oola.goal-card.17.` */
  readonly prefix: string
  /** Parses what an older version may have stored; null when it is invalid. */
  readonly parse: (stored: unknown) => T | null
  /** The stored form of a draft; by default the draft itself. */
  readonly format?: (draft: T) => unknown
}

const fromJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Drafts in local storage. Without storage they last as long as the page. */
export const createDrafts = <T>({ view, prefix, parse, format = (draft) => draft }: Parts<T>): Drafts<T> => {
  const { emit, subscribe } = createEmitter()
  /** Drafts that storage refused: only this page has them. */
  const unwritten = new Map<string, T>()

  const attempt = <R>(work: (storage: Storage) => R, otherwise: R): R => {
    try {
      return work(view().localStorage)
    } catch {
      // Blocked or full: the draft stays in memory.
      return otherwise
    }
  }

  const load = (): ReadonlyMap<string, T> =>
    attempt((storage) => {
      const found = new Map<string, T>()
      for (let index = 0; index < storage.length; index += 1) {
        const key = storage.key(index) ?? ''
        const draft = key.startsWith(prefix) ? parse(fromJson(storage.getItem(key))) : null
        if (draft !== null) found.set(key.slice(prefix.length), draft)
      }
      for (const [id, draft] of unwritten) found.set(id, draft)
      return found
    }, new Map(unwritten))

  let drafts = load()

  const write = (id: string, draft: T) => {
    const isStored = attempt((storage) => {
      storage.setItem(prefix + id, JSON.stringify(format(draft)))
      return true
    }, false)
    if (isStored) unwritten.delete(id)
    else unwritten.set(id, draft)
  }

  const become = (next: ReadonlyMap<string, T>) => {
    drafts = next
    emit()
  }
  const withDraft = (id: string, draft: T) => become(new Map(drafts).set(id, draft))
  const without = (ids: readonly string[]) => {
    if (!ids.some((id) => drafts.has(id))) return
    become(new Map([...drafts].filter(([id]) => !ids.includes(id))))
  }

  const onElsewhere = ({ key, newValue }: StorageEvent, settled: () => Promise<unknown>) => {
    if (key === null) {
      // Storage was cleared. The drafts on this screen were not: store them again.
      for (const [id, draft] of drafts) write(id, draft)
      return
    }
    if (!key.startsWith(prefix)) return
    const id = key.slice(prefix.length)
    const draft = parse(fromJson(newValue))
    if (draft !== null) return withDraft(id, draft)
    const before = drafts.get(id)
    if (before === undefined) return
    const dropUnchanged = () => {
      // Changed again in the meantime, in this or another tab: that is a new draft.
      if (drafts.get(id) === before) without([id])
    }
    settled().then(dropUnchanged, dropUnchanged)
  }

  return {
    read: () => drafts,
    load,
    subscribe,
    put: (id, draft) => {
      write(id, draft)
      withDraft(id, draft)
    },
    drop: (...ids) => {
      for (const id of ids) unwritten.delete(id)
      attempt((storage) => {
        for (const id of ids) storage.removeItem(prefix + id)
      }, undefined)
      without(ids)
    },
    follow: (settled = async () => undefined) => {
      const onStorage = (event: StorageEvent) => onElsewhere(event, settled)
      view().addEventListener('storage', onStorage)
      // Other tabs may have written and saved since the last read. Usually nothing was missed, and no listener is
      // called.
      const now = load()
      if (now.size > 0 || drafts.size > 0) become(now)
      return () => view().removeEventListener('storage', onStorage)
    },
  }
}

/** This tab's window. */
export const browser = (): DraftWindow => window

const opened = new Map<string, Drafts<unknown>>()

/**
 * The drafts of one kind and one member, shared by all components of this tab.
 * @param kind for example `goal-card`
 */
export const memberDrafts = <T>(kind: string, memberId: number, parse: Parts<T>['parse']): Drafts<T> => {
  const prefix = memberPrefix(kind, memberId)
  const existing = opened.get(prefix) as Drafts<T> | undefined
  if (existing) return existing
  const made = createDrafts({ view: browser, prefix, parse })
  opened.set(prefix, made as Drafts<unknown>)
  return made
}

const NONE = new Map<string, never>()
const none = () => NONE

/** The drafts as a value that rerenders when they change, in this or another tab. */
export const useDrafts = <T>(drafts: Drafts<T>, settled?: () => Promise<unknown>): ReadonlyMap<string, T> => {
  useEffect(() => drafts.follow(settled), [drafts, settled])
  return useSyncExternalStore(drafts.subscribe, drafts.read, none)
}
