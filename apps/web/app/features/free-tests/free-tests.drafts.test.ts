import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedWindow, fakeBrowser } from '#web/lib/fake-browser.fixtures.ts'
import {
  changeProgress,
  clearProgress,
  FREE_USER,
  MIND_BODY,
  progressOf,
  type TestProgress,
  testProgress,
} from './free-tests.drafts.ts'

/** The stored record of the test, parsed as on the next visit. */
const stored = (codec: typeof FREE_USER) => {
  const { openWindow, items } = fakeBrowser()
  const view = openWindow()
  return {
    write: (given: TestProgress) =>
      changeProgress(
        testProgress('test', codec, () => view),
        given,
      ),
    put: (words: string) => items.set('test', words),
    record: () => JSON.parse(items.get('test') ?? 'null'),
    read: () => progressOf(testProgress('test', codec, () => view).read()),
  }
}
const NOT_BEGUN = stored(FREE_USER).read()

const progress: fc.Arbitrary<TestProgress> = fc.record({
  position: fc.nat(21),
  scores: fc.dictionary(fc.integer({ min: 1, max: 999 }).map(String), fc.integer({ min: 1, max: 10 })),
  ambassador: fc.option(fc.stringMatching(/^[a-z-]{1,10}$/)),
  store: fc.boolean(),
  clientKey: fc.uuid(),
})

describe('the record of a test', () => {
  it('is areaIndex, currentQuestion, scores, ambassador and store in "freeUser" [FREE-14, FREE-26]', () => {
    const given = { position: 7, scores: { 201: 4, 207: 9 }, ambassador: 'maya', store: true, clientKey: 'k' }
    const test = stored(FREE_USER)
    test.write(given)
    expect(test.record()).toEqual({
      areaIndex: 2,
      currentQuestion: 1,
      scores: [
        { questionId: 201, score: 4 },
        { questionId: 207, score: 9 },
      ],
      ambassador: 'maya',
      store: true,
      clientKey: 'k',
    })
    test.write({ ...given, position: 21 })
    expect(test.record()).toMatchObject({ areaIndex: 7, currentQuestion: 0 })
  })

  it.each([
    ['freeUser', FREE_USER],
    ['the Mind and Body test', MIND_BODY],
  ])('of %s reads as it was written [FREE-26]', (_, codec) => {
    fc.assert(
      fc.property(progress, (given) => {
        const test = stored(codec)
        test.write(given)
        expect(test.read()).toEqual({ ...given, ambassador: given.ambassador || null })
      }),
    )
  })

  it('with invalid parts is parsed as far as it is valid', () => {
    const test = stored(FREE_USER)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (words) => {
        test.put(words)
        const { position, scores } = test.read()
        expect(Number.isInteger(position) && position >= 0).toBe(true)
        for (const score of Object.values(scores)) expect(score).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      }),
    )
    const odd = '{"areaIndex":"x","scores":[null,{"questionId":201,"score":11},{"questionId":202,"score":3}]}'
    test.put(odd)
    expect(test.read()).toEqual({ ...NOT_BEGUN, scores: { 202: 3 } })
  })
})

describe('progress', () => {
  const open = (view = fakeBrowser().openWindow()) => testProgress('freeUser', FREE_USER, () => view)

  it('is shown by another tab at once, and after a reload [FREE-26]', () => {
    const { openWindow } = fakeBrowser()
    const [first, second] = [open(openWindow()), open(openWindow())]
    let told = 0
    second.follow()
    second.subscribe(() => {
      told += 1
    })
    changeProgress(first, { position: 4, scores: { 201: 6 } })
    expect(told).toBe(1)
    expect(progressOf(second.read())).toMatchObject({ position: 4, scores: { 201: 6 } })
    expect(progressOf(open(openWindow()).read())).toEqual(progressOf(first.read()))
  })

  it('has one name from the first answer until it is cleared [FREE-20]', () => {
    const { openWindow, items } = fakeBrowser()
    const test = open(openWindow())
    changeProgress(test, { position: 1 })
    const { clientKey } = progressOf(test.read())
    expect(clientKey).toMatch(/^[0-9a-f-]{36}$/)
    changeProgress(test, { position: 2 })
    expect(progressOf(test.read()).clientKey).toBe(clientKey)
    clearProgress(test)
    expect(items.has('freeUser')).toBe(false)
    expect(progressOf(test.read())).toBe(NOT_BEGUN)
    changeProgress(test, { position: 1 })
    expect(progressOf(test.read()).clientKey).not.toBe(clientKey)
  })

  it('lasts as long as the page where storage is closed', () => {
    const test = testProgress('freeUser', FREE_USER, closedWindow)
    changeProgress(test, { position: 5, scores: { 201: 2 } })
    expect(progressOf(test.read())).toMatchObject({ position: 5, scores: { 201: 2 } })
  })
})
