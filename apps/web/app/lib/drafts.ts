import { useEffect, useSyncExternalStore } from 'react'
import { memberPrefix } from './member-prefix.ts'
import { createEmitter } from './store.ts'

/** What of `window` is used; tests pass their own. */
export interface DraftWindow {
  readonly localStorage: Storage
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/**
 * What somebody has written and not saved yet, kept in this browser (traps 15, 18): one entry of local storage for
 * each, so that tabs do not overwrite each other's. All tabs of the browser show the same drafts.
 */
export interface Drafts<T> {
  /** The drafts by id; the same object until something changes. */
  readonly read: () => ReadonlyMap<string, T>
  /** The same as storage has it at this moment, before the browser has told what other tabs wrote. */
  readonly load: () => ReadonlyMap<string, T>
  readonly subscribe: (listener: () => void) => () => void
  readonly put: (id: string, draft: T) => void
  readonly drop: (...ids: readonly string[]) => void
  /**
   * Begins to follow other tabs; the function answered ends it.
   * @param settled called when another tab has dropped a draft, which means that it was saved there: the draft is shown
   *   until the promise is done, so that a refetch can bring the saved words first
   */
  readonly follow: (settled?: () => Promise<unknown>) => () => void
}

interface Parts<T> {
  /** Asked at each use: a page that is built ahead has no window, and nothing is stored then. */
  readonly view: () => DraftWindow
  /** Names the kind of draft and its owner, for example `oola.goal-card.17.` */
  readonly prefix: string
  /** Reads what an older version or another hand may have left; null when it is unusable. */
  readonly parse: (stored: unknown) => T | null
  /** What is stored of a draft: the draft itself, unless told. */
  readonly format?: (draft: T) => unknown
}

const fromJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Drafts in local storage. A browser without storage keeps them as long as the page. */
export const createDrafts = <T>({ view, prefix, parse, format = (draft) => draft }: Parts<T>): Drafts<T> => {
  const { emit, subscribe } = createEmitter()
  /** Drafts that storage refused: this page alone has them. */
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
    const written = attempt((storage) => {
      storage.setItem(prefix + id, JSON.stringify(format(draft)))
      return true
    }, false)
    if (written) unwritten.delete(id)
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
      // Everything was wiped. What is on this screen was not: keep it, and write it down again.
      for (const [id, draft] of drafts) write(id, draft)
      return
    }
    if (!key.startsWith(prefix)) return
    const id = key.slice(prefix.length)
    const draft = parse(fromJson(newValue))
    if (draft !== null) return withDraft(id, draft)
    const before = drafts.get(id)
    if (before === undefined) return
    const forget = () => {
      // Written again meanwhile, here or there: that is a new draft.
      if (drafts.get(id) === before) without([id])
    }
    settled().then(forget, forget)
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
      const hear = (event: StorageEvent) => onElsewhere(event, settled)
      view().addEventListener('storage', hear)
      // Other tabs may have written and saved since the last look. Mostly there was nothing, and nothing has to be told.
      const now = load()
      if (now.size > 0 || drafts.size > 0) become(now)
      return () => view().removeEventListener('storage', hear)
    },
  }
}

/** This tab's window. */
export const browser = (): DraftWindow => window

const opened = new Map<string, Drafts<unknown>>()

/**
 * The drafts of one kind and one member, the same for every component of this tab.
 * @param kind for example `goal-card`
 */
export const memberDrafts = <T>(kind: string, memberId: number, parse: Parts<T>['parse']): Drafts<T> => {
  const prefix = memberPrefix(kind, memberId)
  const known = opened.get(prefix) as Drafts<T> | undefined
  if (known) return known
  const made = createDrafts({ view: browser, prefix, parse })
  opened.set(prefix, made as Drafts<unknown>)
  return made
}

const NONE = new Map<string, never>()
const none = () => NONE

/** The drafts as a value that renders again when they change, here or in another tab. */
export const useDrafts = <T>(drafts: Drafts<T>, settled?: () => Promise<unknown>): ReadonlyMap<string, T> => {
  useEffect(() => drafts.follow(settled), [drafts, settled])
  return useSyncExternalStore(drafts.subscribe, drafts.read, none)
}
