import { DAY_MS } from '@oola/contract/durations'
import { hashKey, matchQuery, type Query, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/lib/query-client.ts'
import { readSession } from '#web/lib/session.ts'
import { createStore } from '#web/lib/store.ts'
import { openDeviceDb } from './device-db.ts'
import { OWNER_FACT } from './kept-files.ts'

/** One kind of reads whose answers stay on the device. */
export interface DeviceRead {
  /** The beginning of their keys. */
  readonly queryKey: QueryKey
  /** The part of a long answer that is stored; by default all of it. */
  readonly shorten?: (data: unknown) => unknown
  /**
   * An answer for "today" is read on another day: the key and the answer for that day, or null when there is none.
   * @param asked the member's day of the answer
   */
  readonly move?: (answer: Kept, days: { readonly asked: string; readonly today: string }) => Kept | null
}

interface Kept {
  readonly queryKey: QueryKey
  readonly data: unknown
}

/** A stored answer. */
export interface StoredAnswer {
  readonly queryKey: QueryKey
  /** JSON: its length is its size. */
  readonly text: string
  /** When the server gave it. */
  readonly at: number
}

/** The fact of when a member's page was complete for the last time. */
export const freshFact = (memberId: number): string => `${memberId}.fresh`

/** Answers of another contract may have another shape. Raise the number when a query changes what it makes of one. */
const VERSION: string = `1-${import.meta.env?.VITE_ANSWERS ?? 'source'}`
export const STORED_MS = 30 * DAY_MS

/** All keys of a member; `/` is the character after the dot. */
export const keyRangeOf = (memberId: number): IDBKeyRange =>
  IDBKeyRange.bound(`${memberId}.`, `${memberId}/`, false, true)

export const answerKey = (memberId: number, queryKey: QueryKey): string =>
  `${memberId}.${VERSION}.${hashKey(queryKey)}`

/** Whether the answer at this key is of this program's contract. */
export const isCurrent = (memberId: number, key: string): boolean => key.startsWith(`${memberId}.${VERSION}.`)

/** The kind of this read; undefined when its answers are not stored. */
export const deviceReadOf = (
  reads: readonly DeviceRead[],
  query: Pick<Query, 'queryKey'>,
): DeviceRead | undefined => reads.find(({ queryKey }) => matchQuery({ queryKey }, query as Query))

/**
 * Owner of the answers in memory; it outlives a log-out, so that the next member never sees them. At first who opened
 * the page, also a public one: what it waits for is theirs already.
 */
let owner: number | null = readSession()?.userId ?? null
/** Hashes of answers that are shown from the device, and that the server has not renewed yet. */
const fromDevice = new Set<string>()
let isRestoring = false

/** When everything on screen was read without a failure for the last time; null before that. */
export const lastFresh = createStore<number | null>(null)

/** Makes the answers in memory this member's; those of another are cleared. */
export const ownAnswers = (memberId: number): void => {
  if (owner === memberId) return
  queryClient.clear()
  fromDevice.clear()
  lastFresh.set(null)
  owner = memberId
}

/** The member has left: nothing of theirs stays in memory. Those on screen stay until it changes. */
export const clearAnswers = (): void => {
  queryClient.removeQueries({ type: 'inactive' })
  fromDevice.clear()
  lastFresh.set(null)
  owner = null
}

queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
  const isNew = type === 'updated' && 'action' in event && event.action.type === 'success'
  if (isNew && !isRestoring) fromDevice.delete(query.queryHash)
})

/** Whether the server has not renewed this answer since the page was opened. */
export const isFromDevice = (queryKey: QueryKey): boolean => fromDevice.has(hashKey(queryKey))

/** Whether the page changes this answer by itself now, as opposed to the server or the member. */
export const isRestoringAnswers = (): boolean => isRestoring

/** From now on this read waits for the server again. */
export const distrustDevice = (queryKey: QueryKey): void => {
  fromDevice.delete(hashKey(queryKey))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Hashes of the reads that a member keeps on purpose: neither age nor number removes them. */
export const readPinned = async (
  kept: { readonly getAll: (keys: IDBKeyRange) => Promise<unknown[]> },
  memberId: number,
): Promise<ReadonlySet<string>> => {
  const rows = (await kept.getAll(keyRangeOf(memberId))) as Pick<StoredAnswer, 'queryKey'>[]
  return new Set(rows.map(({ queryKey }) => hashKey(queryKey)))
}

/** Shows a stored answer as a stale one, unless the server was quicker. */
const showAnswer = ({ queryKey, data }: Kept, at: number): void => {
  const cache = queryClient.getQueryCache()
  if ((cache.find({ queryKey, exact: true })?.state.dataUpdatedAt ?? 0) >= at) return
  isRestoring = true
  try {
    queryClient.setQueryData(queryKey, data, { updatedAt: at })
    cache.find({ queryKey, exact: true })?.invalidate()
  } finally {
    isRestoring = false
  }
  fromDevice.add(hashKey(queryKey))
}

export interface Restored {
  /** Whether the device had something of another member, which must go. */
  readonly hasOthers: boolean
}

const NOTHING: Restored = { hasOthers: false }

/**
 * Shows what the device has of this member. If that fails, the page continues without it.
 * @param dayOf the member's day at a time; null when it is not known
 */
export const restoreAnswers = async (
  memberId: number,
  reads: readonly DeviceRead[],
  dayOf: (answers: readonly StoredAnswer[]) => ((at: number) => string) | null,
): Promise<Restored> => {
  try {
    const db = await openDeviceDb()
    if (!db) return NOTHING
    const tx = db.transaction(['answers', 'facts', 'kept'])
    const [keys, found, was, fresh, pinned] = await Promise.all([
      tx.objectStore('answers').getAllKeys(keyRangeOf(memberId)),
      tx.objectStore('answers').getAll(keyRangeOf(memberId)) as Promise<StoredAnswer[]>,
      tx.objectStore('facts').get(OWNER_FACT),
      tx.objectStore('facts').get(freshFact(memberId)),
      readPinned(tx.objectStore('kept'), memberId),
    ])
    ownAnswers(memberId)
    const now = Date.now()
    const usable = found.filter(
      ({ at, queryKey }, index) =>
        isCurrent(memberId, keys[index] ?? '') && (at > now - STORED_MS || pinned.has(hashKey(queryKey))),
    )
    const day = dayOf(usable)
    for (const { queryKey, text, at } of usable) {
      const read = deviceReadOf(reads, { queryKey })
      const data = parsed(text)
      if (!read || data === undefined) continue
      const days = day && { asked: day(at), today: day(now) }
      const answer = { queryKey, data }
      const moved = read.move ? days && read.move(answer, days) : answer
      if (moved) showAnswer(moved, at)
    }
    const newest = Math.max(0, ...usable.map(({ at }) => at))
    const known = typeof fresh === 'number' ? fresh : newest
    if (known > 0 && lastFresh.get() === null) lastFresh.set(known)
    return { hasOthers: was !== memberId }
  } catch {
    return NOTHING
  }
}
