import { hashKey, type Query } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { readSession } from '#web/lib/session.ts'
import { readStaffView } from '#web/lib/staff-view.ts'
import {
  answerKey,
  type DeviceRead,
  deviceReadOf,
  freshFact,
  isCurrent,
  isFromDevice,
  isRestoringAnswers,
  keyRangeOf,
  lastFresh,
  readPinned,
  STORED_MS,
  type StoredAnswer,
} from './device-answers.ts'
import { openDeviceDb } from './device-db.ts'
import { OWNER_FACT } from './kept-files.ts'

/** Changes that come together are one write. */
const PAUSE_MS = 1_000
/** Of a member: the rows and characters of all answers, and the characters of one. */
export const MOST_ROWS = 400
export const MOST_CHARACTERS = 6_000_000
const MOST_OF_ONE = 1_000_000

/** The server no longer gives this to the member. */
const isRefused = ({ state }: Query): boolean =>
  state.error instanceof ApiError && (state.error.status === 403 || state.error.status === 404)

/** Everything on screen was read, and nothing failed. */
const isComplete = (): boolean =>
  queryClient.isFetching() === 0 &&
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.status !== 'error' && !state.isInvalidated)

const newestOf = (queries: Iterable<Query>): number =>
  Math.max(0, ...[...queries].map(({ state }) => state.dataUpdatedAt))

/** Removes what is too old, of another contract, or beyond the limits, the oldest first. */
export const pruneAnswers = async (memberId: number): Promise<void> => {
  const db = await openDeviceDb()
  if (!db) return
  const tx = db.transaction(['answers', 'kept'], 'readwrite')
  const answers = tx.objectStore('answers')
  const pinned = await readPinned(tx.objectStore('kept'), memberId)
  const keys = await answers.getAllKeys(keyRangeOf(memberId))
  const rows = (await answers.getAll(keyRangeOf(memberId))) as StoredAnswer[]
  const found = rows.map((row, index) => ({ ...row, key: keys[index] ?? '' }))
  let count = 0
  let characters = 0
  for (const { key, queryKey, at, text } of found.toSorted((a, b) => b.at - a.at)) {
    const isPinned = pinned.has(hashKey(queryKey)) && isCurrent(memberId, key)
    count += 1
    characters += text.length
    const isOver = count > MOST_ROWS || characters > MOST_CHARACTERS || at <= Date.now() - STORED_MS
    if (!isPinned && (isOver || !isCurrent(memberId, key))) void answers.delete(key)
  }
  await tx.done
}

/**
 * Stores the answers of these reads a moment after they change, and at once when the page closes, until the returned
 * function is called. A full or failing disk ends it: the page continues without it.
 */
export const storeAnswers = (memberId: number, reads: readonly DeviceRead[]): (() => void) => {
  const changed = new Map<string, Query>()
  const refused = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBroken = false
  /** When the newest answer came: a failed read brings its old one again. */
  let newest = 0

  const mayStore = () => !isBroken && !readStaffView() && readSession()?.userId === memberId

  const rowOf = (query: Query): StoredAnswer | null => {
    const { data, dataUpdatedAt: at } = query.state
    const read = deviceReadOf(reads, query)
    if (!read || data === undefined) return null
    const text = JSON.stringify(read.shorten ? read.shorten(data) : data)
    return text.length > MOST_OF_ONE ? null : { queryKey: query.queryKey, text, at }
  }

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed.values()]
    const gone = [...refused.values()]
    changed.clear()
    refused.clear()
    if (!mayStore() || queries.length + gone.length === 0) return
    newest = Math.max(newest, lastFresh.get() ?? 0, newestOf(queries))
    const fresh = isComplete() ? newest : 0
    const rows = queries.flatMap((query) => rowOf(query) ?? [])
    try {
      const db = await openDeviceDb()
      // The member may have logged out meanwhile.
      if (!db || !mayStore()) return
      const tx = db.transaction(['answers', 'facts'], 'readwrite')
      const answers = tx.objectStore('answers')
      const facts = tx.objectStore('facts')
      const work: Promise<unknown>[] = [
        ...rows.map((row) => answers.put(row, answerKey(memberId, row.queryKey))),
        ...gone.map(({ queryKey }) => answers.delete(answerKey(memberId, queryKey))),
        facts.put(memberId, OWNER_FACT),
      ]
      if (fresh > 0) work.push(facts.put(fresh, freshFact(memberId)))
      await Promise.all([...work, tx.done])
      if (fresh > 0) lastFresh.set(fresh)
    } catch {
      isBroken = true
    }
  }

  const record = (query: Query) => {
    if (!deviceReadOf(reads, query)) return
    if (isRefused(query)) refused.set(query.queryHash, query)
    else if (query.state.data !== undefined) changed.set(query.queryHash, query)
    timer ??= setTimeout(write, PAUSE_MS)
  }

  const cache = queryClient.getQueryCache()
  // What came before this part of the program was loaded; the device has its own already.
  for (const query of cache.getAll()) if (!isFromDevice(query.queryKey)) record(query)
  const leave = cache.subscribe((event) => {
    if (event.type !== 'updated' || isRestoringAnswers()) return
    if (event.action.type === 'success' || event.action.type === 'error') record(event.query)
  })
  const onHide = () => void write()
  addEventListener('pagehide', onHide)
  document.addEventListener('visibilitychange', onHide)
  void pruneAnswers(memberId).catch(() => undefined)
  return () => {
    clearTimeout(timer)
    leave()
    removeEventListener('pagehide', onHide)
    document.removeEventListener('visibilitychange', onHide)
  }
}
