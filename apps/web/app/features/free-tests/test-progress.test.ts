import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createProgress,
  decodeProgress,
  encodeProgress,
  FREE_USER,
  MIND_BODY,
  NOT_BEGUN,
  type ProgressWindow,
  type TestProgress,
} from './test-progress.ts'

/** Two tabs of one browser. */
const fakeBrowser = ({ closed = false } = {}) => {
  const entries = new Map<string, string>()
  const tabs: Set<() => void>[] = []
  const open = (): ProgressWindow => {
    const listeners = new Set<() => void>()
    tabs.push(listeners)
    const tellOthers = () => {
      for (const others of tabs) if (others !== listeners) for (const listener of others) listener()
    }
    const guarded = <T>(work: () => T): T => {
      if (closed) throw new DOMException('closed', 'SecurityError')
      return work()
    }
    return {
      localStorage: {
        getItem: (key) => guarded(() => entries.get(key) ?? null),
        setItem: (key, value) =>
          guarded(() => {
            entries.set(key, value)
            tellOthers()
          }),
        removeItem: (key) =>
          guarded(() => {
            entries.delete(key)
            tellOthers()
          }),
      },
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    }
  }
  return { entries, open }
}

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
    expect(JSON.parse(encodeProgress(given, FREE_USER))).toEqual({
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
    expect(JSON.parse(encodeProgress({ ...given, position: 21 }, FREE_USER))).toMatchObject({
      areaIndex: 7,
      currentQuestion: 0,
    })
  })

  it.each([
    ['freeUser', FREE_USER],
    ['the Mind and Body test', MIND_BODY],
  ])('of %s reads as it was written [FREE-26]', (_, codec) => {
    fc.assert(
      fc.property(progress, (given) => {
        expect(decodeProgress(encodeProgress(given, codec), codec)).toEqual({
          ...given,
          ambassador: given.ambassador || null,
        })
      }),
    )
  })

  it('that somebody else wrote is read as far as it makes sense', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const { position, scores } = decodeProgress(stored, FREE_USER)
        expect(Number.isInteger(position) && position >= 0).toBe(true)
        for (const score of Object.values(scores)) expect(score).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      }),
    )
    const odd = '{"areaIndex":"x","scores":[null,{"questionId":201,"score":11},{"questionId":202,"score":3}]}'
    expect(decodeProgress(odd, FREE_USER)).toEqual({ ...NOT_BEGUN, scores: { 202: 3 } })
  })
})

describe('progress', () => {
  it('is shown by another tab at once, and after a reload [FREE-26]', () => {
    const { open } = fakeBrowser()
    const [first, second] = [open(), open()].map((tab) => createProgress(() => tab, 'freeUser', FREE_USER))
    let told = 0
    second?.subscribe(() => {
      told += 1
    })
    first?.change({ position: 4, scores: { 201: 6 } })
    expect(told).toBe(1)
    expect(second?.read()).toMatchObject({ position: 4, scores: { 201: 6 } })
    const reloaded = open()
    expect(createProgress(() => reloaded, 'freeUser', FREE_USER).read()).toEqual(first?.read())
  })

  it('has one name from the first answer until it is cleared [FREE-20]', () => {
    const { open, entries } = fakeBrowser()
    const tab = open()
    const test = createProgress(() => tab, 'freeUser', FREE_USER)
    test.change({ position: 1 })
    const { clientKey } = test.read()
    expect(clientKey).toMatch(/^[0-9a-f-]{36}$/)
    test.change({ position: 2 })
    expect(test.read().clientKey).toBe(clientKey)
    test.clear()
    expect(entries.has('freeUser')).toBe(false)
    expect(test.read()).toBe(NOT_BEGUN)
    test.change({ position: 1 })
    expect(test.read().clientKey).not.toBe(clientKey)
  })

  it('is the same object until something changes, so that React comes to rest', () => {
    const { open } = fakeBrowser()
    const tab = open()
    const test = createProgress(() => tab, 'freeUser', FREE_USER)
    expect(test.read()).toBe(test.read())
    test.change({ position: 3 })
    expect(test.read()).toBe(test.read())
  })

  it('lasts as long as the page where storage is closed', () => {
    const { open } = fakeBrowser({ closed: true })
    const tab = open()
    const test = createProgress(() => tab, 'freeUser', FREE_USER)
    test.change({ position: 5, scores: { 201: 2 } })
    expect(test.read()).toMatchObject({ position: 5, scores: { 201: 2 } })
  })
})
