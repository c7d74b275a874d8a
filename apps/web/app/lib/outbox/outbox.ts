import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { probePause } from '#web/lib/connection.ts'
import { createEmitter } from '#web/lib/store.ts'
import { newestOf, nextStamp, type StoredItem } from './outbox-disk.ts'
import type { OutboxBrowser, OutboxKind } from './outbox-kind.ts'

export interface OutboxState<T> {
  /** The newest item of each key that the server has not acknowledged, oldest first, of all tabs. */
  readonly waiting: ReadonlyMap<string, T>
  /** Those whose window is still open, because `submit` waits for the server: lists need not show them yet. */
  readonly submitting: ReadonlySet<string>
  /** Consecutive attempts without a response. */
  readonly failures: number
  /** Why sending is paused: the session has expired, or the program has a bug. */
  readonly stopped: 'signed-out' | 'fault' | null
}

export interface Outbox<T> {
  readonly prefix: string
  readonly read: () => OutboxState<T>
  readonly subscribe: (listener: () => void) => () => void
  /** Shows and stores the item at once, and sends it soon. */
  readonly put: (item: T) => void
  /**
   * Puts these and sends them at once, for a window that shows a refusal itself: it rejects with the reason, and they
   * are removed. Resolves when the server has them, or when they wait for the connection.
   */
  readonly submit: (items: readonly T[]) => Promise<void>
  /** Deletes what waits under these keys: it is not sent. */
  readonly discard: (keys: readonly string[]) => void
  /** Sends what is ready now. Rejects with the reason if it fails; items not acknowledged stay pending. */
  readonly flush: (options: { readonly finishing: boolean }) => Promise<void>
  /** Retries now: the connection or the session is back. */
  readonly retry: () => void
  /** The page is being closed: sends without waiting; items not acknowledged are sent again next time. */
  readonly sendLast: () => void
  /** Starts to send and to follow other tabs; returns the function that stops it. */
  readonly start: () => () => void
}

type Entry<T> = readonly [stamp: string, item: T, stored: StoredItem]

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/** The server has not decided: it was not reached, is starting, or is busy. */
const mayPass = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 502))

/**
 * Work that the server has not acknowledged (spec-decision 5; traps 15 to 19): on the device from the first moment, in
 * order, one entry for each item, keyed by a stamp that grows across all tabs. So tabs never overwrite each other and
 * the last item of a key wins. The tab in which the work was done sends it, so that the member sees a refusal where they
 * are; another tab, or the service worker, takes over when it is closed. All tabs show what is pending.
 */
export const createOutbox = <T>(browser: OutboxBrowser, kind: OutboxKind<T>): Outbox<T> => {
  const { entries, prefix, memberId } = browser
  const { emit, subscribe } = createEmitter()
  let lastStamp = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let started = false

  /** The same object until its entry changes. */
  const parsed = new WeakMap<StoredItem, StoredItem | 'invalid'>()
  const parse = (stored: StoredItem): StoredItem | 'invalid' => {
    const item = kind.parse(stored.item)
    // An older version stored no key.
    return item === null ? 'invalid' : { ...stored, item, key: kind.keyOf(item) }
  }
  /** Everything of this kind and member. */
  const own = (all: ReadonlyMap<string, StoredItem>): [string, StoredItem][] =>
    [...all].flatMap(([key, stored]) => {
      if (!key.startsWith(prefix)) return []
      const known = parsed.get(stored) ?? parse(stored)
      parsed.set(stored, known)
      return known === 'invalid' ? [] : [[key, known]]
    })
  /** The newest of each key, oldest first, without what the server refused. */
  const newest = (all: ReadonlyMap<string, StoredItem>): Entry<T>[] =>
    newestOf(own(all)).flatMap(([stamp, stored]) =>
      stored.refused === undefined ? [[stamp, stored.item as T, stored]] : [],
    )
  const waitingNow = () => new Map(newest(entries.read()).map(([, item]) => [kind.keyOf(item), item]))

  let state: OutboxState<T> = { waiting: waitingNow(), submitting: new Set(), failures: 0, stopped: null }
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
    const old = own(entries.read()).filter(([stamp, { key }]) => stamp <= (last.get(key) ?? ''))
    entries.drop(old.map(([stamp]) => stamp))
  }

  const store = (item: T, before: readonly Entry<T>[]): string => {
    const after = [lastStamp, ...before.map(([key]) => key.slice(prefix.length))].toSorted().at(-1) ?? ''
    const doneAt = browser.now()
    lastStamp = nextStamp(doneAt, after, browser.tab)
    entries.put(prefix + lastStamp, {
      memberId,
      key: kind.keyOf(item),
      item,
      doneAt,
      call: kind.call(item, [...before.map(([, other]) => other), item]),
      words: kind.words(item),
      ...(kind.keepsRefused?.(item) && { keepsRefused: true }),
    })
    return prefix + lastStamp
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
    browser.onLate()
    schedule(probePause(state.failures))
  }

  /** A refused item that the member wrote stays, with its reason; any other one is removed. */
  const settle = (refused: readonly Entry<T>[], { message }: ApiError) => {
    const kept = refused.filter(([, , stored]) => stored.keepsRefused)
    for (const [stamp, , stored] of kept) entries.put(stamp, { ...stored, refused: message })
    remove(refused.filter((entry) => !kept.includes(entry)))
  }

  const handleFailure = (error: unknown, items: readonly T[], waiting: readonly Entry<T>[]) => {
    const isAnswer = error instanceof ApiError && !isSignedOut(error) && !mayPass(error)
    // Their window shows it to the member, with the text.
    if (isAnswer && items.every((item) => state.submitting.has(kind.keyOf(item)))) return
    const all = waiting.map(([, item]) => item)
    const refused = new Set(isAnswer ? kind.refuse(error, items, all) : [])
    if (refused.size === 0) return tryLater(error)
    if (error instanceof ApiError)
      settle(
        waiting.filter(([, item]) => refused.has(item)),
        error,
      )
    schedule(0)
  }

  const doneAtOf = (batch: readonly Entry<T>[]): number =>
    Math.max(...batch.map(([, , { doneAt }]) => doneAt))

  /** Under the lock, from the disk: another tab or the worker may have sent what this one still shows. */
  const sendOnce = async (finishing: boolean): Promise<boolean> => {
    const waiting = newest(await entries.load())
    const batch = readyOf(waiting, finishing).slice(0, kind.most)
    if (batch.length === 0) return false
    const items = batch.map(([, item]) => item)
    try {
      if (!browser.maySend()) throw new ApiError({ code: 'not_signed_in', status: 401 })
      await kind.send(items, { keepalive: false, doneAt: doneAtOf(batch) })
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

  const flush = async ({ finishing }: { readonly finishing: boolean }): Promise<void> => {
    unschedule()
    become({ stopped: null })
    let more = true
    while (more) more = await sendLocked(finishing)
  }

  const put = (item: T) => {
    const key = kind.keyOf(item)
    const before = own(entries.read())
    const kept = store(item, newest(entries.read()))
    entries.drop(before.flatMap(([stamp, stored]) => (stored.key === key && stamp !== kept ? [stamp] : [])))
    schedule(kind.pause)
  }

  const discard = (keys: readonly string[]) =>
    entries.drop(own(entries.read()).flatMap(([stamp, { key }]) => (keys.includes(key) ? [stamp] : [])))

  entries.subscribe(() => {
    const waiting = waitingNow()
    if (!isSameWaiting(waiting, state.waiting)) become({ waiting })
  })

  return {
    prefix,
    read: () => state,
    subscribe,
    put,
    discard,
    submit: async (items) => {
      const keys = items.map(kind.keyOf)
      become({ submitting: new Set([...state.submitting, ...keys]) })
      for (const item of items) put(item)
      try {
        if (browser.isOffline()) browser.onLate()
        else await flush({ finishing: false })
      } catch (error) {
        if (mayPass(error) || isSignedOut(error)) return
        discard(keys)
        throw error
      } finally {
        become({ submitting: new Set([...state.submitting].filter((key) => !keys.includes(key))) })
      }
    },
    flush,
    retry: () => {
      unschedule()
      if (state.stopped === 'signed-out' && browser.maySend()) become({ stopped: null, failures: 0 })
      schedule(0)
    },
    sendLast: () => {
      if (state.waiting.size > 0) browser.onLate()
      if (!browser.maySend()) return
      const batch = readyOf(newest(entries.unsent()), false)
      for (let from = 0; from < batch.length; from += kind.most) {
        const some = batch.slice(from, from + kind.most)
        const items = some.map(([, item]) => item)
        kind.send(items, { keepalive: true, doneAt: doneAtOf(some) }).catch(() => undefined)
      }
    },
    start: () => {
      started = true
      const leave = entries.onSent(prefix, kind.reload)
      schedule(0)
      // Work of an earlier visit, and what other tabs have sent while this one did not listen.
      void entries.load().then(() => schedule(0))
      return () => {
        started = false
        unschedule()
        leave()
      }
    },
  }
}

const isSameWaiting = <T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean => {
  if (a.size !== b.size) return false
  const others = [...b]
  return [...a].every(([key, item], index) => others[index]?.[0] === key && others[index]?.[1] === item)
}
