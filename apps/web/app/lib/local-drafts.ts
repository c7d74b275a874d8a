import { useEffect, useSyncExternalStore } from 'react'

/** What of `window` is used; tests pass their own. */
export interface DraftWindow {
  readonly localStorage: Storage
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
  readonly removeEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/**
 * Words that a member has written and not saved yet, kept in this browser (traps 15, 18): one entry of local storage
 * for each, so that tabs do not overwrite each other's. All tabs of the browser show the same drafts.
 */
export interface LocalDrafts<T> {
  /** The drafts by id; the same object until something changes. */
  readonly read: () => ReadonlyMap<string, T>
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
  readonly view: DraftWindow
  /** Names the kind of draft and its owner, for example `oola.goal-card.17.` */
  readonly prefix: string
  /** Reads what an older version or another hand may have left; null when it is unusable. */
  readonly parse: (stored: unknown) => T | null
}

const fromJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Drafts in local storage. A browser without storage keeps them as long as the page. */
export const createLocalDrafts = <T>({ view, prefix, parse }: Parts<T>): LocalDrafts<T> => {
  const listeners = new Set<() => void>()

  const attempt = <R>(work: (storage: Storage) => R, otherwise: R): R => {
    try {
      return work(view.localStorage)
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
      return found
    }, new Map<string, T>())

  let drafts = load()
  /** Drafts that storage refused: this page alone has them. */
  const unwritten = new Set<string>()

  const write = (id: string, draft: T) => {
    const written = attempt((storage) => {
      storage.setItem(prefix + id, JSON.stringify(draft))
      return true
    }, false)
    if (written) unwritten.delete(id)
    else unwritten.add(id)
  }

  const become = (next: ReadonlyMap<string, T>) => {
    drafts = next
    for (const listener of listeners) listener()
  }
  const withDraft = (id: string, draft: T) => become(new Map(drafts).set(id, draft))
  const without = (ids: readonly string[]) => {
    if (!ids.some((id) => drafts.has(id))) return
    become(new Map([...drafts].filter(([id]) => !ids.includes(id))))
  }

  const onElsewhere = (event: StorageEvent, settled: () => Promise<unknown>) => {
    const { key, newValue } = event
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
    const forget = () => {
      // Written again meanwhile, here or there: that is a new draft.
      if (drafts.get(id) === before) without([id])
    }
    settled().then(forget, forget)
  }

  return {
    read: () => drafts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put: (id, draft) => {
      write(id, draft)
      withDraft(id, draft)
    },
    drop: (...ids) => {
      attempt((storage) => {
        for (const id of ids) storage.removeItem(prefix + id)
      }, undefined)
      without(ids)
    },
    follow: (settled = async () => undefined) => {
      const hear = (event: StorageEvent) => onElsewhere(event, settled)
      view.addEventListener('storage', hear)
      // Other tabs may have written and saved since the last look. Mostly there was nothing, and nothing has to be told.
      const now = new Map([...load(), ...[...drafts].filter(([id]) => unwritten.has(id))])
      if (now.size > 0 || drafts.size > 0) become(now)
      return () => view.removeEventListener('storage', hear)
    },
  }
}

const opened = new Map<string, LocalDrafts<unknown>>()

/**
 * The drafts of one kind and one member, the same for every component of this tab.
 * @param kind for example `goal-card`
 */
export const localDrafts = <T>(kind: string, memberId: number, parse: Parts<T>['parse']): LocalDrafts<T> => {
  const prefix = `oola.${kind}.${memberId}.`
  const known = opened.get(prefix) as LocalDrafts<T> | undefined
  if (known) return known
  const made = createLocalDrafts({ view: window, prefix, parse })
  opened.set(prefix, made as LocalDrafts<unknown>)
  return made
}

/** The drafts as a value that renders again when they change, here or in another tab. */
export const useLocalDrafts = <T>(
  drafts: LocalDrafts<T>,
  settled?: () => Promise<unknown>,
): ReadonlyMap<string, T> => {
  useEffect(() => drafts.follow(settled), [drafts, settled])
  return useSyncExternalStore(drafts.subscribe, drafts.read)
}
