import { newClientKey } from '#web/lib/client-key.ts'
import { browser, createDrafts, type Drafts, type DraftWindow } from '#web/lib/drafts.ts'

/**
 * A visitor's progress in a free test. It is stored in this browser, so that a closed tab does not lose it (G-108;
 * spec-decision 5).
 */
export interface TestProgress {
  /** Index of the current question; the form follows the last one. */
  readonly position: number
  /** Score by question id; a question without one is not answered (traps 20). */
  readonly scores: Readonly<Record<number, number>>
  /** The referrer. */
  readonly ambassador: string | null
  /** Started inside the store. */
  readonly store: boolean
  /** Key of this one test, however often it is sent (traps 17); empty before the first answer. */
  readonly clientKey: string
}

const NOT_BEGUN: TestProgress = { position: 0, scores: {}, ambassador: null, store: false, clientKey: '' }

/** Encoding of the position in the product's record. */
interface PositionCodec {
  readonly encode: (position: number) => object
  readonly decode: (record: Record<string, unknown>) => number
}

const isScore = (score: unknown): score is number =>
  Number.isInteger(score) && Number(score) >= 1 && Number(score) <= 10

const readScores = (stored: unknown): Record<number, number> =>
  Object.fromEntries(
    (Array.isArray(stored) ? stored : []).flatMap(
      (entry: { questionId?: unknown; score?: unknown } | null) =>
        Number.isInteger(entry?.questionId) && isScore(entry?.score)
          ? [[entry?.questionId, entry?.score] as const]
          : [],
    ),
  )

const text = (stored: unknown): string | null => (typeof stored === 'string' && stored !== '' ? stored : null)
const number = (stored: unknown): number => (typeof stored === 'number' ? stored : 0)

/** One record of storage, which the specification names: the only draft of its kind, with an empty id. */
const ID = ''

/** The progress of one test: a record of its own, parsed as far as it is valid. */
export const testProgress = (key: string, codec: PositionCodec, view: () => DraftWindow = browser) =>
  createDrafts<TestProgress>({
    view,
    prefix: key,
    parse: (stored) => {
      if (typeof stored !== 'object' || stored === null) return null
      const record = stored as Record<string, unknown>
      const position = codec.decode(record)
      return {
        position: Number.isInteger(position) ? Math.max(0, position) : 0,
        scores: readScores(record.scores),
        ambassador: text(record.ambassador),
        store: record.store === true,
        clientKey: text(record.clientKey) ?? '',
      }
    },
    format: ({ position, scores, ...others }) => ({
      ...codec.encode(position),
      scores: Object.entries(scores).map(([questionId, score]) => ({
        questionId: Number(questionId),
        score,
      })),
      ...others,
    }),
  })

export const progressOf = (tests: ReadonlyMap<string, TestProgress>): TestProgress =>
  tests.get(ID) ?? NOT_BEGUN

export const changeProgress = (tests: Drafts<TestProgress>, change: Partial<TestProgress>) => {
  const before = progressOf(tests.read())
  tests.put(ID, { ...before, clientKey: before.clientKey || newClientKey(), ...change })
}

export const clearProgress = (tests: Drafts<TestProgress>) => tests.drop(ID)

const QUESTIONS_PER_AREA = 3

/** `freeUser` of the specification: area index 0 to 6 and question 0 to 2 in it; 7 is the form (FREE-14, FREE-18, FREE-26). */
export const FREE_USER: PositionCodec = {
  encode: (position) => ({
    areaIndex: Math.floor(position / QUESTIONS_PER_AREA),
    currentQuestion: position % QUESTIONS_PER_AREA,
  }),
  decode: ({ areaIndex, currentQuestion }) =>
    number(areaIndex) * QUESTIONS_PER_AREA + number(currentQuestion),
}

/** Question index 0 to 13; 14 is the form (MIND-11). */
export const MIND_BODY: PositionCodec = {
  encode: (questionIndex) => ({ questionIndex }),
  decode: ({ questionIndex }) => number(questionIndex),
}

export const freeUser = testProgress('freeUser', FREE_USER)
export const mindBodyUser = testProgress('oola.mind-body', MIND_BODY)
