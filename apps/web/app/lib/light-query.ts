import { useEffect, useSyncExternalStore } from 'react'
import { worthRetrying } from './api-error.ts'

/**
 * Reads for visitors' pages. They ask for little, once, and nothing that they do changes it, so they make do without
 * TanStack Query: a tenth of their JavaScript, which members' pages alone load (`member-data.tsx`; docs/decisions/0029).
 */
export interface LightQuery<T> {
  readonly key: readonly unknown[]
  readonly ask: () => Promise<T>
  /** What the page was built with, or is known already; shown until the answer is there. */
  readonly known?: T | undefined
  /** For how long an answer is not asked for again. */
  readonly freshMs?: number
  /** How often a call that failed is made again by itself. */
  readonly retries?: number
}

/** One that always has something to show. */
export interface KnownQuery<T> extends LightQuery<T> {
  readonly known: T
}

export interface LightAnswer<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
}

interface Entry {
  /** What a finished page was built with: the first render must show the same. */
  readonly first: LightAnswer<unknown>
  answer: LightAnswer<unknown>
  answeredAt: number
  running: Promise<unknown> | null
  readonly listeners: Set<() => void>
  readonly subscribe: (listener: () => void) => () => void
}

const FRESH_MS = 30_000
const RETRIES = 2
const NOTHING: LightAnswer<never> = { data: undefined, error: null, isFetching: false }

/** Kept as long as the page is open. */
const entries = new Map<string, Entry>()

const newEntry = (known: unknown): Entry => {
  const first = known === undefined ? NOTHING : { ...NOTHING, data: known }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const answeredAt = Number.NEGATIVE_INFINITY
  return { first, answer: first, answeredAt, running: null, listeners, subscribe }
}

const entryOf = ({ key, known }: LightQuery<unknown>): Entry => {
  const name = JSON.stringify(key)
  const entry = entries.get(name) ?? newEntry(known)
  entries.set(name, entry)
  return entry
}

const change = (entry: Entry, news: Partial<LightAnswer<unknown>>) => {
  entry.answer = { ...entry.answer, ...news }
  for (const listener of entry.listeners) listener()
}

/** What says the same as before stays the same object, so that nothing renders again for it. */
const keep = (entry: Entry, data: unknown) => {
  entry.answeredAt = Date.now()
  const { data: before } = entry.answer
  const said = JSON.stringify(data) === JSON.stringify(before) ? before : data
  change(entry, { data: said, error: null, isFetching: false })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const askPatiently = async <T>({ ask, retries = RETRIES }: LightQuery<T>): Promise<T> => {
  for (let failed = 0; ; failed += 1) {
    try {
      return await ask()
    } catch (error) {
      if (failed >= retries || !worthRetrying(error)) throw error
      await pause(1000 * 2 ** failed)
    }
  }
}

const run = async <T>(query: LightQuery<T>, entry: Entry): Promise<T> => {
  change(entry, { isFetching: true })
  try {
    const data = await askPatiently(query)
    keep(entry, data)
    return data
  } catch (error) {
    change(entry, { error: error as Error, isFetching: false })
    throw error
  } finally {
    entry.running = null
  }
}

/** Asks now; who asks meanwhile gets the same answer. */
const askAnew = <T>(query: LightQuery<T>): Promise<T> => {
  const entry = entryOf(query)
  entry.running ??= run(query, entry)
  return entry.running as Promise<T>
}

/** The answer, asked for unless there is a fresh one. */
export const askLightly = async <T>(query: LightQuery<T>): Promise<T> => {
  const { answer, answeredAt } = entryOf(query)
  const isFresh = Date.now() - answeredAt < (query.freshMs ?? FRESH_MS)
  return isFresh ? (answer.data as T) : askAnew(query)
}

/** Asks before the page is there that needs the answer. A failure shows there. */
export const askAhead = (query: LightQuery<unknown>): void => {
  askLightly(query).catch(() => undefined)
}

/** Puts an answer there that came another way. */
export const keepAnswer = <T>(query: LightQuery<T>, data: T): void => keep(entryOf(query), data)

const useAsked = (query: LightQuery<unknown>, entry: Entry, enabled: boolean) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry stands for the query, which is new in each render
  useEffect(() => {
    if (enabled) askAhead(query)
  }, [entry, enabled])
}

/**
 * What the answer says, for who shows neither that it is awaited nor that it failed: those do not render again for that,
 * which on a finished page is often most of it.
 */
export function useLightData<T>(query: KnownQuery<T>): T
export function useLightData<T>(query: LightQuery<T>): T | undefined
export function useLightData<T>(query: LightQuery<T>): T | undefined {
  const entry = entryOf(query)
  useAsked(query, entry, true)
  return useSyncExternalStore(
    entry.subscribe,
    () => entry.answer.data as T | undefined,
    () => entry.first.data as T | undefined,
  )
}

interface LightRead<T> extends LightAnswer<T> {
  readonly refetch: () => void
}

/** The answer as a value that renders again when it changes. */
export function useLightQuery<T>(query: KnownQuery<T>): LightRead<T> & { readonly data: T }
export function useLightQuery<T>(query: LightQuery<T>, enabled?: boolean): LightRead<T>
export function useLightQuery<T>(query: LightQuery<T>, enabled = true): LightRead<T> {
  const entry = entryOf(query)
  const answer = useSyncExternalStore(
    entry.subscribe,
    () => entry.answer as LightAnswer<T>,
    () => entry.first as LightAnswer<T>,
  )
  useAsked(query, entry, enabled)
  return { ...answer, refetch: () => void askAnew(query).catch(() => undefined) }
}
