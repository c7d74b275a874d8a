import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaScore, overallScore, shownAreaScore } from './overall-score.ts'

/** 1 + weight of each area in tenths, written out from the specification (SCORE-01..07). */
const FACTORS = [13n, 12n, 11n, 10n, 9n, 8n, 7n]

/** The formula of the specification in exact arithmetic: the rounded sum of (sum + sum x weight), half up. */
const exactly = (scores: readonly number[]): number => {
  const tenths = FACTORS.reduce((sum, factor, index) => sum + BigInt(scores[index] ?? 0) * factor, 0n)
  return Number((2n * tenths + 10n) / 20n)
}

const sevenAreas = fc.array(fc.integer({ min: 10, max: 100 }), { minLength: 7, maxLength: 7 })

describe('the overall score', () => {
  it.each([
    ['every answer 1', [10, 10, 10, 10, 10, 10, 10], 70],
    ['every answer 10', [100, 100, 100, 100, 100, 100, 100], 700],
    ['strong where the weight is high', [100, 100, 100, 10, 10, 10, 10], 394],
    ['strong where the weight is low', [10, 10, 10, 10, 100, 100, 100], 286],
    // 72*1.3 + 58*1.2 + 86*1.1 + 64 + 49*.9 + 77*.8 + 61*.7 = 470.2
    ['a mixed wheel', [72, 58, 86, 64, 49, 77, 61], 470],
    // 15 more points of Field than a sum of 70: 15 * .9 = 13.5, and a half goes up.
    ['a sum that ends in one half', [10, 10, 10, 10, 25, 10, 10], 84],
  ])('%s [SCORE-09]', (_, scores, expected) => {
    expect(overallScore(scores)).toBe(expected)
  })

  it('is the literal formula, without the errors of binary fractions [SCORE-01..07, SCORE-09]', () => {
    fc.assert(
      fc.property(sevenAreas, (scores) => {
        expect(overallScore(scores)).toBe(exactly(scores))
      }),
      { numRuns: 2000 },
    )
  })

  it('lies between 70 and 700 [SCORE-09]', () => {
    fc.assert(
      fc.property(sevenAreas, (scores) => {
        expect(overallScore(scores)).toBeGreaterThanOrEqual(70)
        expect(overallScore(scores)).toBeLessThanOrEqual(700)
      }),
    )
  })

  it('never falls when an area rises [SCORE-09]', () => {
    fc.assert(
      fc.property(sevenAreas, fc.nat(6), fc.integer({ min: 1, max: 90 }), (scores, area, more) => {
        const higher = scores.map((score, index) => (index === area ? score + more : score))
        expect(overallScore(higher)).toBeGreaterThanOrEqual(overallScore(scores))
      }),
    )
  })
})

describe('an area score', () => {
  it('is the sum of its ten answers [SCORE-10]', () => {
    expect(areaScore([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(55)
  })

  it('counts an unanswered question, null or 0, as 1 [STEP1-37, STEP1-23]', () => {
    expect(areaScore([null, 0, 8, 8, 8, 8, 8, 8, 8, 8])).toBe(66)
    expect(areaScore(Array.from({ length: 10 }, () => null))).toBe(10)
  })

  it.each([
    [10, '1.0'],
    [72, '7.2'],
    [85, '8.5'],
    [100, '10.0'],
  ])('%i is shown as %s [SCORE-10]', (score, shown) => {
    expect(shownAreaScore(score)).toBe(shown)
  })
})
