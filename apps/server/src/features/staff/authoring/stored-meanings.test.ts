import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meaningFaults } from './stored-meanings.ts'

const DAY = '2026-03-10'
const faultsOf = (file: string, shown: unknown, values: unknown, earlier: readonly unknown[] = []) =>
  meaningFaults(file, { shown, earlier, day: DAY }, values).map(({ message }) => message)

const QUESTIONS = 'assessment/journey-questions.yaml'
const set = (areaId: number, ...questions: (readonly [number, string])[]) => [
  { areaId, questions: questions.map(([id, text]) => ({ id, title: 'A title', text })) },
]

describe('what answers refer to', () => {
  const shown = set(1, [1, 'I sleep well.'], [2, 'I eat well.'])
  it.each([
    ['other words', set(1, [1, 'I sleep enough.'], [2, 'I eat well.']), []],
    ['another question with a new id', set(1, [1, 'I sleep well.'], [171, 'I walk.']), []],
    [
      'an id in another area',
      set(2, [1, 'I sleep well.'], [2, 'I eat well.']),
      [/question 1 is area 1/, /question 2 is area 1/],
    ],
  ])('of an assessment: %s', (_, values, expected) => {
    const faults = faultsOf(QUESTIONS, shown, values)
    expect(faults).toHaveLength(expected.length)
    for (const [index, pattern] of expected.entries()) expect(faults[index]).toMatch(pattern)
  })

  it('of an assessment: a removed id can return only with its former meaning', () => {
    const now = set(1, [1, 'I sleep well.'], [171, 'I walk.'])
    expect(faultsOf(QUESTIONS, now, set(1, [2, 'I eat well.'], [171, 'I walk.']), [shown])).toEqual([])
    expect(faultsOf(QUESTIONS, now, set(1, [2, 'I play chess.'], [171, 'I walk.']), [shown])).toEqual([
      expect.stringMatching(/question 2 was another one/),
    ])
  })

  const module = (options: readonly string[], id = 101) => ({
    id,
    do: { quickQuestion: { text: 'How?', options: options.map((text) => ({ text, forYou: 'Go on.' })) } },
  })
  it.each([
    ['another word', ['Yes!', 'No'], []],
    ['one more at the end', ['Yes', 'No', 'Maybe'], []],
    ['the other order', ['No', 'Yes'], [/“Yes” must stay/]],
    ['one in front', ['Maybe', 'Yes', 'No'], [/“Yes” must stay/]],
    ['one less', ['Yes'], [/none can be left out/]],
  ])('of options that are stored by their place: %s', (_, options, expected) => {
    const faults = faultsOf('learning/modules/101-a.yaml', module(['Yes', 'No']), module(options))
    expect(faults).toHaveLength(expected.length)
    for (const [index, pattern] of expected.entries()) expect(faults[index]).toMatch(pattern)
  })

  it('the number of a module, a quiz and a program stays', () => {
    expect(
      faultsOf('learning/modules/101-a.yaml', module(['Yes', 'No']), module(['Yes', 'No'], 102)),
    ).toEqual([expect.stringMatching(/id 101/)])
    expect(faultsOf('courses/quizzes/401.yaml', { id: 401 }, { id: 402 })).toHaveLength(1)
    expect(faultsOf('products/programs.yaml', [{ id: 1009 }], [])).toHaveLength(1)
  })

  it.each([
    'journey/customise-questions.yaml',
    'coaching/questionnaire.yaml',
    'free-tests/mind-body-questions.yaml',
  ])('options and questions with ids stay, under their question: %s', (file) => {
    const wrap = (questions: unknown) => (file.startsWith('journey') ? questions : { questions })
    const one = { id: 1, key: 'age', options: [{ id: 11 }, { id: 12 }] }
    const two = { id: 2, key: 'work', options: [{ id: 13 }] }
    const moved = [
      { ...one, options: [{ id: 11 }] },
      { ...two, options: [{ id: 13 }, { id: 12 }] },
    ]
    expect(faultsOf(file, wrap([one, two]), wrap([one, two, { id: 3, key: 'more', options: [] }]))).toEqual(
      [],
    )
    expect(faultsOf(file, wrap([one, two]), wrap([one]))).toHaveLength(2)
    expect(faultsOf(file, wrap([one, two]), wrap(moved))).toEqual([expect.stringMatching(/option 12 is/)])
  })

  it('staged questions and the assessments of courses keep ids and places', () => {
    const staged = (area: number, options: string[]) => [{ type: 1, questions: [{ id: 111, area, options }] }]
    const file = 'learning/assessments.yaml'
    expect(faultsOf(file, staged(1, ['a', 'b']), staged(2, ['b', 'a']))).toHaveLength(2)
    const course = (kind: string, subQuestions: unknown) => ({
      id: 1010,
      assessment: { questions: [{ id: 5, kind, subQuestions }] },
    })
    const program = 'courses/programs/1010.yaml'
    expect(faultsOf(program, course('numeric', [{ id: 51 }]), course('numeric', []))).toHaveLength(1)
  })

  it('is never a fault when nothing changes', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(QUESTIONS, 'learning/assessments.yaml', 'site/prices.yaml', 'site/faq.yaml'),
        (values, file) => faultsOf(file, values, values).length === 0,
      ),
    )
  })
})

describe('prices that have held', () => {
  const prices = (...lines: (readonly [string, number])[]) => ({
    plans: { framework: { prices: lines.map(([from, monthlyCents]) => ({ from, monthlyCents })) } },
  })
  const shown = prices(['2025-01-01', 4700], [DAY, 4900], ['2026-12-01', 5100])
  it.each([
    ['a later line is added', prices(['2025-01-01', 4700], [DAY, 4900], ['2027-01-01', 5300]), 0],
    ['a line of today changes', prices(['2025-01-01', 4700], [DAY, 4800]), 0],
    ['a past line changes', prices(['2025-01-01', 4600], [DAY, 4900]), 1],
    ['a past line goes', prices([DAY, 4900]), 1],
    ['a past line comes', prices(['2025-01-01', 4700], ['2026-03-09', 4800]), 1],
  ])('stay: %s', (_, values, faults) => {
    expect(faultsOf('site/prices.yaml', shown, values)).toHaveLength(faults)
  })

  it('are those of the same product, at any place of the list', () => {
    const product = (id: number, cents: number) => ({ id, prices: [{ from: '2025-01-01', cents }] })
    const file = 'products/products.yaml'
    expect(faultsOf(file, [product(1, 5), product(2, 7)], [product(2, 7), product(1, 5)])).toEqual([])
    expect(faultsOf(file, [product(1, 5)], [product(1, 6)])).toHaveLength(1)
    expect(faultsOf(file, [product(1, 5)], [product(1, 5), product(3, 6)])).toEqual([])
  })
})
