import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadContent } from '#server/platform/content/load-content.ts'
import type { Sentence } from './week.content.ts'
import { areasOf, chooseSentence, type SentenceFacts } from './week-sentence.ts'

let sentences: readonly Sentence[]
beforeAll(async () => {
  sentences = (await loadContent()).week.sentences
})

/** Steps of areas by week; the others have none. */
const weeks = (given: Readonly<Record<number, readonly number[]>>): SentenceFacts['areas'] =>
  LIFE_AREAS.map(({ id }) => ({
    areaId: id,
    weeks: Array.from({ length: 5 }, (_, n) => given[id]?.[n] ?? 0),
  }))

const SCORES = [60, 48, 70, 66, 44, 71, 58]
const facts = (given: Parameters<typeof weeks>[0], more: Partial<SentenceFacts> = {}): SentenceFacts => ({
  areas: weeks(given),
  unsorted: 0,
  scores: SCORES,
  weeksHere: 5,
  ...more,
})

describe('what is true of a week', () => {
  it.each<[string, SentenceFacts, ReturnType<typeof areasOf>]>([
    ['no steps: one idea for the lowest', facts({}), { quiet: 5 }],
    [
      'the lowest began',
      facts({ 5: [2, 0, 1] }),
      { lowestBegun: 5, most: 5, any: 5, monthEmpty: 2, strongEmpty: 6 },
    ],
    [
      'an area is back after four weeks, and another rose',
      facts({ 2: [3], 3: [5, 3, 3, 3, 3], 5: [1, 1, 1, 1, 1] }),
      { comeback: 2, risen: undefined, any: 3, most: 3, monthEmpty: 7, strongEmpty: 6 },
    ],
    [
      'all steps in one area, nothing in the lowest',
      facts({ 1: [4, 4, 4, 4, 4] }, { weeksHere: 2 }),
      { allInOne: 1, lowestEmpty: 5, most: 1, strongEmpty: 6, any: 1 },
    ],
    [
      'fewer than the week before',
      facts({ 1: [2, 6, 2], 5: [2, 2, 2] }, { weeksHere: 2, scores: null }),
      { fallen: 1, any: 1 },
    ],
    [
      'steps without a goal',
      facts({}, { unsorted: 4, weeksHere: 1 }),
      { lowestEmpty: 5, strongEmpty: 6, unsorted: 5, any: 5 },
    ],
  ])('%s', (_case, given, expected) => {
    expect(areasOf(given)).toMatchObject(JSON.parse(JSON.stringify(expected)))
    if ('quiet' in expected) expect(areasOf(given)).toEqual(expected)
  })
})

describe('the sentence', () => {
  const count = fc.integer({ min: 0, max: 9 })
  const anyFacts = fc.record({
    areas: fc
      .array(fc.array(count, { minLength: 5, maxLength: 5 }), { minLength: 7, maxLength: 7 })
      .map((all) => all.map((row, index) => ({ areaId: index + 1, weeks: row }))),
    unsorted: count,
    scores: fc.option(fc.array(fc.integer({ min: 10, max: 100 }), { minLength: 7, maxLength: 7 }), {
      nil: null,
    }),
    weeksHere: fc.integer({ min: 1, max: 5 }),
  })

  it('is never last week’s, is about one area, and says what is true, over any run of weeks', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { minLength: 2, maxLength: 12 }), (all) => {
        let lastId: string | null = null
        let turn = 2900
        for (const each of all) {
          const chosen = chooseSentence(sentences, each, { lastId, turn })
          expect(chosen.id).not.toBe(lastId)
          const sentence = sentences.find(({ id }) => id === chosen.id)
          expect(areasOf(each)[sentence?.when ?? 'any']).toBe(chosen.areaId)
          const named = LIFE_AREAS.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(chosen.words))
          expect(named.map(({ id }) => id)).toEqual([chosen.areaId])
          lastId = chosen.id
          turn += 1
        }
      }),
      { numRuns: 500 },
    )
  })

  it('says another thing the week after, if there is one to say', () => {
    const same = facts({ 1: [4, 4, 4, 4, 4] })
    const first = chooseSentence(sentences, same, { lastId: null, turn: 0 })
    const second = chooseSentence(sentences, same, { lastId: first.id, turn: 1 })
    const whenOf = (id: string) => sentences.find((each) => each.id === id)?.when
    expect(whenOf(second.id)).not.toBe(whenOf(first.id))
  })

  it('has more than twenty to choose from', () => {
    expect(sentences.length).toBeGreaterThan(30)
  })
})
