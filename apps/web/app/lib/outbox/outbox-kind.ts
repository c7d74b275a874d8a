import type { ApiError } from '#web/lib/api-error.ts'
import type { StoredCall, WaitingWords } from './outbox-disk.ts'
import type { OutboxEntries } from './outbox-entries.ts'

/** How items are sent. */
export interface SendHow {
  readonly keepalive: boolean
  /** When the newest of them was done, in milliseconds of this device's clock. */
  readonly doneAt: number
}

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
  readonly send: (items: readonly T[], how: SendHow) => Promise<unknown>
  /**
   * The call with which the service worker sends this one without the page; null when it waits for the member.
   * @param waiting the pending items, with this one
   */
  readonly call: (item: T, waiting: readonly T[]) => StoredCall | null
  /** What the list "Waiting to be sent" shows of it; null leaves it out. */
  readonly words: (item: T) => WaitingWords | null
  /** Whether a refused one stays with its reason, because the member wrote it. By default it is removed. */
  readonly keepsRefused?: (item: T) => boolean
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

/** What an outbox needs of the browser; tests pass their own. */
export interface OutboxBrowser {
  readonly entries: OutboxEntries
  readonly memberId: number
  /** Prefix of the kind and its owner, for example `17.action-changes.` */
  readonly prefix: string
  /** A mutex across all tabs and the service worker. */
  readonly lock: <R>(work: () => Promise<R>) => Promise<R>
  /** Whether the signed-in member owns this work (traps 18). */
  readonly maySend: () => boolean
  /** The last requests found no server: nothing is gained by waiting for one more. */
  readonly isOffline: () => boolean
  /** Something waits longer than a moment: the service worker sends it when this page is closed. */
  readonly onLate: () => void
  readonly reportError: (error: unknown) => void
  readonly now: () => number
  readonly tab: string
}
