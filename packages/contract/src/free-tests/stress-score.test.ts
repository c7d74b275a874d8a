import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIND_BODY_QUESTIONS, needleAngle, stressBand, stressScore } from './stress-score.ts'

const all = (answer: number) => Array.from({ length: MIND_BODY_QUESTIONS }, () => answer)
const answers = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 14, maxLength: 14 })

describe('the stress score', () => {
  it.each([
    ['every answer 1', all(1), 0],
    ['every answer 10', all(10), 100],
    // (70 - 14) / 126 = 44.4 %
    ['every answer 5', all(5), 44],
    // (77 - 14) / 126 is one half exactly
    ['the middle', [...all(5).slice(7), ...all(6).slice(7)], 50],
    // 0.79 goes up
    ['one point above calm', [2, ...all(1).slice(1)], 1],
  ])('of %s [MIND-01, MIND-08]', (_, given, score) => {
    expect(stressScore(given)).toBe(score)
  })

  it('is the mean on a scale of 0 to 100, and never falls when an answer rises [MIND-08]', () => {
    fc.assert(
      fc.property(answers, fc.nat(13), (given, index) => {
        const mean = given.reduce((sum, one) => sum + one, 0) / MIND_BODY_QUESTIONS
        expect(Math.abs(stressScore(given) - ((mean - 1) / 9) * 100)).toBeLessThanOrEqual(0.5 + 1e-9)
        const risen = given.map((one, at) => (at === index ? Math.min(10, one + 1) : one))
        expect(stressScore(risen)).toBeGreaterThanOrEqual(stressScore(given))
      }),
    )
  })
})

describe('the needle', () => {
  it.each([
    [0, 0],
    [50, 90],
    [100, 180],
    [-20, 0],
    [140, 180],
  ])('of a score of %i is at %i degrees [MIND-03]', (score, angle) => {
    expect(needleAngle(score)).toBe(angle)
  })

  it('stays between 0 and 180 degrees and follows the score [MIND-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (score) => {
        const angle = needleAngle(score)
        expect(angle).toBeGreaterThanOrEqual(0)
        expect(angle).toBeLessThanOrEqual(180)
        expect(needleAngle(score + 1)).toBeGreaterThanOrEqual(angle)
      }),
    )
  })
})

it.each([
  [0, 'calm'],
  [33, 'calm'],
  [34, 'strained'],
  [66, 'strained'],
  [67, 'high'],
  [100, 'high'],
])('a stress score of %i is %s [MIND-05]', (score, band) => {
  expect(stressBand(score)).toBe(band)
})
