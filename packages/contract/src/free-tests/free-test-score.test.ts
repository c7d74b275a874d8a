import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownAreaScore } from '../assessment/overall-score.ts'
import {
  FREE_TEST_QUESTIONS,
  freeAreaScore,
  freeOverallScore,
  scoreBand,
  wheelHighlights,
} from './free-test-score.ts'

const answer = fc.integer({ min: 1, max: 10 })
const threeAnswers = fc.tuple(answer, answer, answer)
const wheel = fc.array(threeAnswers.map(freeAreaScore), { minLength: 7, maxLength: 7 })

it('the free test has seven areas with three questions each [FREE-01]', () => {
  expect(FREE_TEST_QUESTIONS).toBe(21)
})

describe('an area score of the free test', () => {
  it.each([
    [[1, 1, 1], 10, '1.0'],
    [[10, 10, 10], 100, '10.0'],
    [[7, 7, 8], 73, '7.3'],
    [[5, 6, 6], 57, '5.7'],
    [[8, 8, 8], 80, '8.0'],
    // 20 / 30 = 66.67
    [[6, 7, 7], 67, '6.7'],
  ])('of %j is %i out of 100, shown as %s [FREE-11, FREE-25]', (answers, score, shown) => {
    expect(freeAreaScore(answers)).toBe(score)
    expect(shownAreaScore(freeAreaScore(answers))).toBe(shown)
  })

  it('is sum / 30 x 100 rounded, and shown with one decimal [FREE-11, FREE-25]', () => {
    fc.assert(
      fc.property(threeAnswers, (answers) => {
        const exact = (answers[0] + answers[1] + answers[2]) / 0.3
        expect(Math.abs(freeAreaScore(answers) - exact)).toBeLessThanOrEqual(0.5 + 1e-9)
        expect(shownAreaScore(freeAreaScore(answers))).toMatch(/^\d{1,2}\.\d$/)
      }),
    )
  })
})

describe('the overall score of the free test', () => {
  it.each([
    ['every answer 1', [10, 10, 10, 10, 10, 10, 10], 70],
    ['every answer 10', [100, 100, 100, 100, 100, 100, 100], 700],
    // 73*1.3 + 57*1.2 + 80*1.1 + 63 + 43*.9 + 70*.8 + 53*.7 = 446.1
    ['a mixed wheel', [73, 57, 80, 63, 43, 70, 53], 446],
  ])('of %s [FREE-11]', (_, scores, overall) => {
    expect(freeOverallScore(scores)).toBe(overall)
  })

  it('lies between 70 and 700 and never falls when an answer rises [FREE-11]', () => {
    fc.assert(
      fc.property(wheel, fc.nat(6), (scores, area) => {
        const before = freeOverallScore(scores)
        expect(before).toBeGreaterThanOrEqual(70)
        expect(before).toBeLessThanOrEqual(700)
        const risen = scores.map((score, index) => (index === area ? Math.min(100, score + 3) : score))
        expect(freeOverallScore(risen)).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('the extremes of a wheel', () => {
  it('are the two lowest and the highest areas [FREE-11]', () => {
    expect(wheelHighlights([73, 57, 80, 63, 43, 70, 53])).toEqual({
      lowest: [5, 7],
      highest: 3,
      even: false,
      balanced: [1, 3, 6],
    })
  })

  it('are absent when all areas are equal', () => {
    expect(wheelHighlights([50, 50, 50, 50, 50, 50, 50])).toEqual({
      lowest: [1, 2],
      highest: 7,
      even: true,
      balanced: [],
    })
  })

  it('are always three different areas, in the order of their scores [FREE-11]', () => {
    fc.assert(
      fc.property(wheel, (scores) => {
        const { lowest, highest, balanced } = wheelHighlights(scores)
        const score = (id: number) => scores[id - 1] ?? Number.NaN
        expect(new Set([...lowest, highest]).size).toBe(3)
        expect(score(lowest[0])).toBe(Math.min(...scores))
        expect(score(highest)).toBe(Math.max(...scores))
        expect(score(lowest[1])).toBeLessThanOrEqual(score(highest))
        const between = [1, 2, 3, 4, 5, 6, 7].filter((id) => id !== lowest[0] && id !== lowest[1])
        for (const id of between) expect(score(id)).toBeGreaterThanOrEqual(score(lowest[1]))
        expect(balanced).toEqual([1, 2, 3, 4, 5, 6, 7].filter((id) => score(id) >= 70))
      }),
    )
  })
})

it.each([
  [10, 'low'],
  [39, 'low'],
  [40, 'middle'],
  [69, 'middle'],
  [70, 'high'],
  [100, 'high'],
])('a score of %i is spoken to as %s', (score, band) => {
  expect(scoreBand(score)).toBe(band)
})
