import { ApiError, ConnectionError } from './api-error.ts'
import { probePause } from './connection.ts'
import { createDrafts, type DraftWindow } from './drafts.ts'
import { createEmitter } from './store.ts'

/** One kind of work that is done here and saved by the server. */
export interface OutboxKind<T> {
  /** Items of one key replace each other: the newest counts. */
  readonly keyOf: (item: T) => string
  /** Parses what an older version may have stored; null when it is invalid. */
  readonly parse: (stored: unknown) => T | null
  /** Milliseconds for which a new item waits for others to share its request. */
  readonly pause: number
  /** Maximum number of items in one request. */
  readonly most: number
  /**
   * Selects the items that may be sent now; with `finishing` also those that wait for the member to confirm. By
   * default all.
   */
  readonly ready?: (items: readonly T[], finishing: boolean) => readonly T[]
  /** Sends these. The response may get lost, so sending them twice must do no harm. */
  readonly send: (items: readonly T[], options: { readonly keepalive: boolean }) => Promise<unknown>
  /** The server has saved these: updates the screen. They are shown as pending until it resolves. */
  readonly onSaved: (items: readonly T[]) => Promise<unknown>
  /**
   * Refetches what this tab shows: another tab has sent something, or the session has expired, and a read asks the
   * member to sign in again (traps 19). Rejects when it could not.
   */
  readonly reload: () => Promise<unknown>
  /**
   * The server refused these: informs the member, and returns the items that will never be accepted, of these and
   * of all pending ones. If none, they are sent again later.
   */
  readonly refuse: (error: ApiError, items: readonly T[], waiting: readonly T[]) => readonly T[]
}

/** The browser APIs that an outbox needs; tests pass their own. */
export interface OutboxBrowser {
  readonly view: () => DraftWindow
  /** Prefix of the kind and its owner, for example `oola.action-changes.17.` */
  readonly prefix: string
  /** A mutex across all tabs. */
  readonly lock: <R>(work: () => Promise<R>) => Promise<R>
  /** Whether the signed-in member owns this work (traps 18). */
  readonly maySend: () => boolean
  readonly reportError: (error: unknown) => void
  readonly now: () => number
  readonly tab: string
}

export interface OutboxState<T> {
  /** The newest item of each key that the server has not acknowledged, oldest first, of all tabs. */
  readonly waiting: ReadonlyMap<string, T>
  /** Consecutive attempts without a response. */
  readonly failures: number
  /** Why sending is paused: the session has expired, or the program has a bug. */
  readonly stopped: 'signed-out' | 'fault' | null
}

export interface Outbox<T> {
  readonly read: () => OutboxState<T>
  readonly subscribe: (listener: () => void) => () => void
  /** Shows and stores the item at once, and sends it soon. */
  readonly put: (item: T) => void
  /** Sends what is ready now. Rejects with the reason if it fails; items not acknowledged stay pending. */
  readonly flush: (options: { readonly finishing: boolean }) => Promise<void>
  /** Retries now: the connection or the session is back. */
  readonly retry: () => void
  /** The page is being closed: sends without waiting; items not acknowledged are sent again next time. */
  readonly sendLast: () => void
  /** Starts to send and to follow other tabs; returns the function that stops it. */
  readonly start: () => () => void
}

/**
 * A stamp later than `after`, also when the clock was set back; `tab` makes stamps of two tabs at the same time
 * distinct.
 */
const nextStamp = (now: number, after: string, tab: string): string => {
  const last = Number(after.slice(0, 15)) || 0
  return `${String(Math.max(now, last + 1)).padStart(15, '0')}-${tab}`
}

type Entry<T> = readonly [stamp: string, item: T]

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** The server has not decided: it was not reached, is starting, or is busy. */
const mayPass = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 502))

/**
 * Work that the server has not acknowledged (spec-decision 5; traps 15 to 19): in local storage from the first
 * moment, in order, one entry for each item, keyed by a stamp that grows across all tabs. So tabs never overwrite
 * each other and the last item of a key wins. The tab in which the work was done sends it, so that the member sees
 * a refusal where they are; another tab takes over when it is opened or comes to the front. All tabs show what is
 * pending.
 */
export const createOutbox = <T>(browser: OutboxBrowser, kind: OutboxKind<T>): Outbox<T> => {
  const { view, prefix } = browser
  const entries = createDrafts({ view, prefix, parse: kind.parse })
  const { emit, subscribe } = createEmitter()
  let lastStamp = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let started = false

  /** The newest of each key, oldest first. */
  const newest = (found: ReadonlyMap<string, T>): readonly Entry<T>[] => {
    const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
    const last = new Map(sorted.map(([stamp, item]) => [kind.keyOf(item), stamp]))
    return sorted.filter(([stamp, item]) => last.get(kind.keyOf(item)) === stamp)
  }
  const waitingNow = () => new Map(newest(entries.read()).map(([, item]) => [kind.keyOf(item), item]))

  let state: OutboxState<T> = { waiting: waitingNow(), failures: 0, stopped: null }
  const become = (change: Partial<OutboxState<T>>) => {
    state = { ...state, ...change }
    emit()
  }

  const readyOf = (waiting: readonly Entry<T>[], finishing: boolean): readonly Entry<T>[] => {
    if (!kind.ready) return waiting
    const all = waiting.map(([, item]) => item)
    const ready = new Set(kind.ready(all, finishing))
    return waiting.filter(([, item]) => ready.has(item))
  }

  /** Removes these, and with each the items it replaced; items added in the meantime stay. */
  const remove = (gone: readonly Entry<T>[]) => {
    const last = new Map(gone.map(([stamp, item]) => [kind.keyOf(item), stamp]))
    const old = [...entries.load()].filter(([stamp, item]) => stamp <= (last.get(kind.keyOf(item)) ?? ''))
    entries.drop(...old.map(([stamp]) => stamp))
  }

  const unschedule = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const schedule = (pause: number) => {
    if (!started || timer !== undefined || state.stopped || state.waiting.size === 0) return
    timer = setTimeout(async () => {
      timer = undefined
      if (state.stopped) return
      try {
        if (await sendLocked(false)) schedule(kind.pause)
      } catch (error) {
        // All other failures are in the state, and the send is retried.
        if (started && state.stopped === 'fault') browser.reportError(error)
      }
    }, pause)
  }

  const tryLater = (error: unknown) => {
    if (isSignedOut(error)) return become({ stopped: 'signed-out' })
    // Neither the connection nor the server failed: sending it again would fail again.
    if (!(error instanceof ApiError || error instanceof ConnectionError)) return become({ stopped: 'fault' })
    become({ failures: state.failures + 1 })
    schedule(probePause(state.failures))
  }

  const handleFailure = (error: unknown, items: readonly T[], waiting: readonly Entry<T>[]) => {
    const isAnswer = error instanceof ApiError && !isSignedOut(error) && !mayPass(error)
    const all = waiting.map(([, item]) => item)
    const refused = new Set(isAnswer ? kind.refuse(error, items, all) : [])
    if (refused.size === 0) return tryLater(error)
    remove(waiting.filter(([, item]) => refused.has(item)))
    schedule(0)
  }

  /** Under the lock, from storage: another tab may have sent what this one still shows. */
  const sendOnce = async (finishing: boolean): Promise<boolean> => {
    const stored = entries.load()
    // Sent by another tab without a storage event: a page restored from the back/forward cache has missed events.
    const gone = [...entries.read().keys()].filter((stamp) => !stored.has(stamp))
    if (gone.length > 0)
      void kind
        .reload()
        .catch(() => undefined)
        .then(() => entries.drop(...gone))
    const waiting = newest(stored)
    const batch = readyOf(waiting, finishing).slice(0, kind.most)
    if (batch.length === 0) return false
    const items = batch.map(([, item]) => item)
    try {
      if (!browser.maySend()) throw new ApiError({ code: 'not_signed_in', status: 401 })
      await kind.send(items, { keepalive: false })
    } catch (error) {
      handleFailure(error, items, waiting)
      throw error
    }
    try {
      // First the screen, then the outbox: the old value must not flicker in between.
      await kind.onSaved(items)
    } catch (error) {
      tryLater(error)
      throw error
    }
    remove(batch)
    become({ failures: 0 })
    return true
  }

  const sendLocked = (finishing: boolean): Promise<boolean> =>
    browser
      .lock(() => sendOnce(finishing))
      .catch(async (error) => {
        if (state.stopped !== 'signed-out') throw error
        // Outside the lock: while this tab asks for the password, another tab that is signed in again can send.
        await kind.reload()
        become({ stopped: null })
        return browser.lock(() => sendOnce(finishing))
      })

  entries.subscribe(() => become({ waiting: waitingNow() }))

  return {
    read: () => state,
    subscribe,
    put: (item) => {
      const before = entries.load()
      const after = [lastStamp, ...before.keys()].toSorted().at(-1) ?? ''
      lastStamp = nextStamp(browser.now(), after, browser.tab)
      entries.put(lastStamp, item)
      const replaced = [...before].filter(([, stored]) => kind.keyOf(stored) === kind.keyOf(item))
      entries.drop(...replaced.map(([stamp]) => stamp))
      schedule(kind.pause)
    },
    flush: async ({ finishing }) => {
      unschedule()
      become({ stopped: null })
      let more = true
      while (more) more = await sendLocked(finishing)
    },
    retry: () => {
      unschedule()
      if (state.stopped === 'signed-out' && browser.maySend()) become({ stopped: null, failures: 0 })
      schedule(0)
    },
    sendLast: () => {
      if (!browser.maySend()) return
      const items = readyOf(newest(entries.load()), false).map(([, item]) => item)
      for (let from = 0; from < items.length; from += kind.most) {
        kind.send(items.slice(from, from + kind.most), { keepalive: true }).catch(() => undefined)
      }
    },
    start: () => {
      started = true
      const leave = entries.follow(kind.reload)
      schedule(0)
      return () => {
        started = false
        unschedule()
        leave()
      }
    },
  }
}
