import { isDeepStrictEqual } from 'node:util'
import type { Steps } from '#server/platform/content/content-places.ts'

/** What a file may not change, because answers and payments of members refer to it. */
interface MeaningFault {
  readonly steps: Steps
  readonly message: string
}

/** Something of a file that is stored with members. */
interface Stored {
  /** Its id among all of the file. */
  readonly key: string
  /** What the id means, besides its words. */
  readonly meaning: string
  /** Answers keep the version with which they began: it may be left out, but never used again for something else. */
  readonly words: string | null
  /** Options that are stored by their place. */
  readonly options: readonly string[]
  readonly steps: Steps
}

type Values = Readonly<Record<string, unknown>>
const listOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []
const textsOf = (options: readonly unknown[]): string[] =>
  options.map((each) => String(typeof each === 'object' ? ((each ?? {}) as Values).text : each))

const stored = (key: string, meaning: string, steps: Steps, rest: Partial<Stored> = {}): Stored => ({
  ...{ key, meaning, steps, words: null, options: [] },
  ...rest,
})

const areaQuestions = (values: unknown): Stored[] =>
  listOf(values).flatMap(({ areaId, questions }, area) =>
    listOf(questions).map(({ id, text }, index) =>
      stored(`question ${id}`, `area ${areaId}`, [area, 'questions', index], { words: String(text) }),
    ),
  )
const withoutWords = (each: Stored): Stored => ({ ...each, words: null })

/** Questions whose options have ids. */
const optionIds = (questions: unknown, before: Steps, nameOf: (question: Values) => unknown): Stored[] =>
  listOf(questions).flatMap((question, index) => [
    stored(`question ${nameOf(question)}`, 'a question', [...before, index]),
    ...listOf(question.options).map(({ id }, place) =>
      stored(`option ${id}`, `question ${nameOf(question)}`, [...before, index, 'options', place]),
    ),
  ])

/** Questions whose options are stored by their place. */
const placedOptions = (
  questions: unknown,
  before: Steps,
  meaningOf: (question: Values) => unknown,
): Stored[] =>
  listOf(questions).flatMap((question, index) => {
    const steps = [...before, index]
    const options = Array.isArray(question.options) ? textsOf(question.options) : []
    return [
      stored(`question ${question.id}`, String(meaningOf(question)), steps, { options }),
      ...listOf(question.subQuestions).map(({ id }, place) =>
        stored(`number ${id}`, `question ${question.id}`, [...steps, 'subQuestions', place]),
      ),
    ]
  })

const ownId = (values: unknown): Stored[] => [
  stored('the file', `id ${(values as Values | null)?.id}`, ['id']),
]

const quickQuestion = (values: unknown): Stored[] => {
  const within = (values as { do?: { quickQuestion?: { options?: unknown } | null } } | null)?.do
  const options = within?.quickQuestion?.options
  if (!Array.isArray(options)) return []
  return [stored('the quick question', 'asked', ['do', 'quickQuestion'], { options: textsOf(options) })]
}

const inside = (values: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], values)

/** What members' data refer to, by the names of the files. */
const KINDS: readonly (readonly [RegExp, (values: unknown) => Stored[]])[] = [
  [/^assessment\//, areaQuestions],
  [/^free-tests\/life-balance-questions\.yaml$/, (values) => areaQuestions(values).map(withoutWords)],
  [
    /^free-tests\/mind-body-questions\.yaml$/,
    (values) => optionIds(inside(values, 'questions'), ['questions'], ({ id }) => id),
  ],
  [/^journey\/customise-questions\.yaml$/, (values) => optionIds(values, [], ({ key }) => key)],
  [
    /^coaching\/questionnaire\.yaml$/,
    (values) => optionIds(inside(values, 'questions'), ['questions'], ({ id }) => id),
  ],
  [
    /^learning\/assessments\.yaml$/,
    (values) =>
      listOf(values).flatMap(({ type, questions }, index) =>
        placedOptions(questions, [index, 'questions'], ({ area }) => `type ${type}, area ${area}`),
      ),
  ],
  [/^learning\/modules\//, (values) => [...ownId(values), ...quickQuestion(values)]],
  [/^courses\/(?:modules|certification|quizzes)\//, ownId],
  [
    /^courses\/programs\//,
    (values) => [
      ...ownId(values),
      ...placedOptions(
        inside(values, 'assessment', 'questions'),
        ['assessment', 'questions'],
        ({ kind }) => kind,
      ),
    ],
  ],
  [
    /^products\/programs\.yaml$/,
    (values) => listOf(values).map(({ id }, index) => stored(`program ${id}`, 'a program', [index])),
  ],
]

const storedIn = (file: string, values: unknown): Map<string, Stored> =>
  new Map((KINDS.find(([pattern]) => pattern.test(file))?.[1](values) ?? []).map((each) => [each.key, each]))

const optionFault = (old: readonly string[], next: readonly string[]): string | null => {
  if (next.length < old.length) return 'has answers by the places of its options: none can be left out'
  const moved = old.find((text, place) => next[place] !== text && next.includes(text))
  return moved === undefined
    ? null
    : `has answers by the places of its options: “${moved}” must stay in its place`
}

const idFaults = (file: string, shown: unknown, earlier: readonly unknown[], values: unknown) => {
  const [old, next] = [storedIn(file, shown), storedIn(file, values)]
  const faults: MeaningFault[] = []
  for (const [key, before] of old) {
    const after = next.get(key)
    if (!after && before.words === null)
      faults.push({ steps: [], message: `members’ answers refer to ${key}: it has to stay` })
    if (!after) continue
    if (after.meaning !== before.meaning)
      faults.push({
        steps: after.steps,
        message: `${key} is ${before.meaning} in members’ data: use a new id`,
      })
    const fault = optionFault(before.options, after.options)
    if (fault) faults.push({ steps: after.steps, message: fault })
  }
  const past = earlier.map((version) => storedIn(file, version))
  for (const [key, { words, meaning, steps }] of next) {
    if (old.has(key)) continue
    const known = past.flatMap((version) => version.get(key) ?? [])
    if (known.length > 0 && !known.some((each) => each.words === words && each.meaning === meaning))
      faults.push({ steps, message: `${key} was another one before: use a new id` })
  }
  return faults
}

type PriceLists = ReadonlyMap<string, { readonly steps: Steps; readonly list: readonly Values[] }>

/** The lists of prices of a file, by their place; entries of lists by their id. */
const priceListsIn = (value: unknown, steps: Steps = [], name = ''): PriceLists => {
  if (typeof value !== 'object' || value === null) return new Map()
  if (Array.isArray(value) && value.length > 0 && listOf(value).every(({ from }) => typeof from === 'string'))
    return new Map([[name, { steps, list: listOf(value) }]])
  return new Map(
    Object.entries(value).flatMap(([key, each]) => {
      const id = Array.isArray(value) ? ((each as Values | null)?.id ?? key) : key
      return [...priceListsIn(each, [...steps, Array.isArray(value) ? Number(key) : key], `${name}.${id}`)]
    }),
  )
}

const heldBefore = (list: readonly Values[], day: string): Values[] =>
  list.filter(({ from }) => String(from) < day)

/** Prices that have held stay as they were: payments and running subscriptions refer to them. */
const priceFaults = (shown: unknown, values: unknown, day: string): MeaningFault[] => {
  const next = priceListsIn(values)
  return [...priceListsIn(shown)].flatMap(([name, { list }]) => {
    const after = next.get(name)
    if (!after || isDeepStrictEqual(heldBefore(list, day), heldBefore(after.list, day))) return []
    const message = `prices that held before ${day} stay as they are: add a line with a day from today on`
    return [{ steps: after.steps, message }]
  })
}

/**
 * What would change the meaning of members' answers and payments if these values were published in place of those that
 * are shown (AUTHOR-07, AUTHOR-10).
 * @param earlier the values of all other versions that were ever shown
 * @param day today, in the company's time zone
 */
export const meaningFaults = (
  file: string,
  { shown, earlier, day }: { shown: unknown; earlier: readonly unknown[]; day: string },
  values: unknown,
): MeaningFault[] =>
  shown === null || shown === undefined
    ? []
    : [...idFaults(file, shown, earlier, values), ...priceFaults(shown, values, day)]
