import { newClientKey } from '#web/lib/client-key.ts'

/** How far a visitor is in a free test. It waits in this browser, so that no closed tab loses it (G-108; spec-decision 5). */
export interface TestProgress {
  /** Index of the question on the screen; behind the last one stands the form. */
  readonly position: number
  /** Score by question id; a question without one is not answered (traps 20). */
  readonly scores: Readonly<Record<number, number>>
  /** Who sent the visitor here. */
  readonly ambassador: string | null
  /** Taken inside the store. */
  readonly store: boolean
  /** Names this one test, however often it is sent (traps 17); empty before the first answer. */
  readonly clientKey: string
}

export const NOT_BEGUN: TestProgress = {
  position: 0,
  scores: {},
  ambassador: null,
  store: false,
  clientKey: '',
}

/** Writes progress as the product's record and reads what an older version or another hand may have left. */
export interface ProgressCodec {
  readonly encode: (progress: TestProgress) => object
  readonly decode: (stored: Record<string, unknown>) => Pick<TestProgress, 'position'>
}

const isScore = (score: unknown): score is number =>
  Number.isInteger(score) && Number(score) >= 1 && Number(score) <= 10

const readScores = (stored: unknown): Record<number, number> =>
  Object.fromEntries(
    (Array.isArray(stored) ? stored : []).flatMap(
      (given: { questionId?: unknown; score?: unknown } | null) =>
        Number.isInteger(given?.questionId) && isScore(given?.score)
          ? [[given?.questionId, given?.score] as const]
          : [],
    ),
  )

const text = (stored: unknown): string | null => (typeof stored === 'string' && stored !== '' ? stored : null)

export const encodeProgress = (progress: TestProgress, { encode }: ProgressCodec): string => {
  const { scores, ambassador, store, clientKey } = progress
  return JSON.stringify({
    ...encode(progress),
    scores: Object.entries(scores).map(([questionId, score]) => ({ questionId: Number(questionId), score })),
    ambassador,
    store,
    clientKey,
  })
}

export const decodeProgress = (stored: string | null, { decode }: ProgressCodec): TestProgress => {
  try {
    const record: unknown = JSON.parse(stored ?? 'null')
    if (typeof record !== 'object' || record === null) return NOT_BEGUN
    const given = record as Record<string, unknown>
    const { position } = decode(given)
    return {
      position: Number.isInteger(position) ? Math.max(0, position) : 0,
      scores: readScores(given.scores),
      ambassador: text(given.ambassador),
      store: given.store === true,
      clientKey: text(given.clientKey) ?? '',
    }
  } catch {
    return NOT_BEGUN
  }
}

const number = (stored: unknown): number => (typeof stored === 'number' ? stored : 0)

const QUESTIONS_PER_AREA = 3
/** `freeUser` of the specification: area index 0 to 6 and question 0 to 2 in it; 7 is the form (FREE-14, FREE-18, FREE-26). */
export const FREE_USER: ProgressCodec = {
  encode: ({ position }) => ({
    areaIndex: Math.floor(position / QUESTIONS_PER_AREA),
    currentQuestion: position % QUESTIONS_PER_AREA,
  }),
  decode: ({ areaIndex, currentQuestion }) => ({
    position: number(areaIndex) * QUESTIONS_PER_AREA + number(currentQuestion),
  }),
}

/** Question index 0 to 13; 14 is the form (MIND-11). */
export const MIND_BODY: ProgressCodec = {
  encode: ({ position }) => ({ questionIndex: position }),
  decode: ({ questionIndex }) => ({ position: number(questionIndex) }),
}

/** What of `window` is used; tests pass their own. */
export interface ProgressWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly addEventListener: (type: 'storage', listener: () => void) => void
  readonly removeEventListener: (type: 'storage', listener: () => void) => void
}

/** The progress of one test in this browser: all tabs show the same. Without storage it lasts as long as the page. */
export const createProgress = (view: () => ProgressWindow, key: string, codec: ProgressCodec) => {
  const listeners = new Set<() => void>()
  let seen: string | null = null
  let progress = NOT_BEGUN
  /** Storage is closed to us: the words of this page count. */
  let alone = false

  const stored = (): string | null => {
    if (alone) return seen
    try {
      return view().localStorage.getItem(key)
    } catch {
      return seen
    }
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const keep = (words: string | null) => {
    try {
      if (words === null) view().localStorage.removeItem(key)
      else view().localStorage.setItem(key, words)
    } catch {
      alone = true
    }
    seen = words
    progress = decodeProgress(words, codec)
    notify()
  }
  const read = (): TestProgress => {
    const words = stored()
    if (words !== seen) {
      seen = words
      progress = decodeProgress(words, codec)
    }
    return progress
  }
  return {
    read,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      view().addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        view().removeEventListener('storage', listener)
      }
    },
    change: (change: Partial<TestProgress>) => {
      const before = read()
      keep(encodeProgress({ ...before, clientKey: before.clientKey || newClientKey(), ...change }, codec))
    },
    clear: () => keep(null),
  }
}
export type Progress = ReturnType<typeof createProgress>

const browser = () => window
export const freeUser = createProgress(browser, 'freeUser', FREE_USER)
export const mindBodyUser = createProgress(browser, 'oola.mind-body', MIND_BODY)
