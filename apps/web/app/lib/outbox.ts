import { ApiError, ConnectionError } from './api-error.ts'
import { probePause } from './connection.ts'
import { createDrafts, type DraftWindow } from './drafts.ts'
import { createEmitter } from './store.ts'

/** One kind of work that is done here and saved by the server. */
export interface OutboxKind<T> {
  /** Items of one key replace each other: the newest counts. */
  readonly keyOf: (item: T) => string
  /** Reads what an older version or another hand may have left; null when it is unusable. */
  readonly parse: (stored: unknown) => T | null
  /** Milliseconds that a new item waits for others to go with it. */
  readonly pause: number
  /** How many items go in one request. */
  readonly most: number
  /** What of these may go now; with `finishing` also what waits for the member's last word. Everything unless told. */
  readonly ready?: (items: readonly T[], finishing: boolean) => readonly T[]
  /** Sends these. The answer may get lost: sending them again must do no harm. */
  readonly send: (items: readonly T[], options: { readonly keepalive: boolean }) => Promise<unknown>
  /** The server has these: brings what is on screen up to date. They are shown as waiting until it is done. */
  readonly settle: (items: readonly T[]) => Promise<unknown>
  /**
   * Reads from the server what this tab shows: another tab has sent something, or the session has run out, and a read
   * asks the member to log in again (traps 19). Rejects when it could not.
   */
  readonly reload: () => Promise<unknown>
  /**
   * The server said no to these: tells the member, and answers the items that will never be taken, of these and of all
   * that wait. None of them: they are sent again later.
   */
  readonly refuse: (error: ApiError, items: readonly T[], waiting: readonly T[]) => readonly T[]
}

/** What an outbox needs of the browser; tests pass their own. */
export interface OutboxBrowser {
  readonly view: () => DraftWindow
  /** Names the kind and its owner, for example `oola.action-changes.17.` */
  readonly prefix: string
  /** A mutex over all tabs. */
  readonly lock: <R>(work: () => Promise<R>) => Promise<R>
  /** The signed-in member is the one whose work this is (traps 18). */
  readonly maySend: () => boolean
  readonly reportError: (error: unknown) => void
  readonly now: () => number
  readonly tab: string
}

export interface OutboxState<T> {
  /** The newest item of each key that the server has not acknowledged, oldest first, of every tab. */
  readonly waiting: ReadonlyMap<string, T>
  /** Attempts in a row that got no answer. */
  readonly failures: number
  /** Why nothing is sent for now: the session has run out, or the program is at fault. */
  readonly stopped: 'signed-out' | 'fault' | null
}

export interface Outbox<T> {
  readonly read: () => OutboxState<T>
  readonly subscribe: (listener: () => void) => () => void
  /** Shows at once, is stored at once, is sent soon. */
  readonly put: (item: T) => void
  /** Sends what is ready now. Rejects with why it could not; what was not acknowledged still waits. */
  readonly flush: (options: { readonly finishing: boolean }) => Promise<void>
  /** Tries again now: the line or the session is back. */
  readonly retry: () => void
  /** The page is going away: sends without waiting; what is not acknowledged is sent again next time. */
  readonly sendLast: () => void
  /** Begins to send and to follow other tabs; the function answered stops it. */
  readonly start: () => () => void
}

/** A stamp later than `after`, also when the clock was set back; `tab` keeps two tabs of one moment apart. */
const nextStamp = (now: number, after: string, tab: string): string => {
  const last = Number(after.slice(0, 15)) || 0
  return `${String(Math.max(now, last + 1)).padStart(15, '0')}-${tab}`
}

type Entry<T> = readonly [stamp: string, item: T]

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** Our server has not decided: it was not reached, is starting, or asks for patience. */
const mayPass = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 502))

/**
 * Work that is not acknowledged by the server (spec-decision 5; traps 15 to 19): in local storage from the first
 * moment, in order, one entry for each item, whose name is a stamp that grows over all tabs. So tabs never overwrite
 * each other and the last item of a key wins. The tab in which something was done sends it, so that a refusal is told
 * where the member is; another one takes it over when it is opened or comes to the front. All of them show what waits.
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

  /** Takes these out, and with each what it replaced; what was done meanwhile stays. */
  const forget = (gone: readonly Entry<T>[]) => {
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
        // Of everything else the state tells, and it is tried again.
        if (started && state.stopped === 'fault') browser.reportError(error)
      }
    }, pause)
  }

  const tryLater = (error: unknown) => {
    if (isSignedOut(error)) return become({ stopped: 'signed-out' })
    // Neither the line nor the server: sending it again would fail again.
    if (!(error instanceof ApiError || error instanceof ConnectionError)) return become({ stopped: 'fault' })
    become({ failures: state.failures + 1 })
    schedule(probePause(state.failures))
  }

  const takeFailure = (error: unknown, items: readonly T[], waiting: readonly Entry<T>[]) => {
    const isAnswer = error instanceof ApiError && !isSignedOut(error) && !mayPass(error)
    const all = waiting.map(([, item]) => item)
    const refused = new Set(isAnswer ? kind.refuse(error, items, all) : [])
    if (refused.size === 0) return tryLater(error)
    forget(waiting.filter(([, item]) => refused.has(item)))
    schedule(0)
  }

  /** Under the lock, from what storage has: another tab may have sent what this one still shows. */
  const sendOnce = async (finishing: boolean): Promise<boolean> => {
    const stored = entries.load()
    // Sent by another tab, and the browser has not told: a page that comes back to life has missed what happened.
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
      takeFailure(error, items, waiting)
      throw error
    }
    try {
      // First the screen, then the outbox: nothing may flicker back in between.
      await kind.settle(items)
    } catch (error) {
      tryLater(error)
      throw error
    }
    forget(batch)
    become({ failures: 0 })
    return true
  }

  const sendLocked = (finishing: boolean): Promise<boolean> =>
    browser
      .lock(() => sendOnce(finishing))
      .catch(async (error) => {
        if (state.stopped !== 'signed-out') throw error
        // Outside the lock: while the password is asked for, another tab where the member has logged in can send.
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
      const replaced = [...before].filter(([, known]) => kind.keyOf(known) === kind.keyOf(item))
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
