import { describe, expect, it } from 'vitest'
import { passedLine, rightOf, tryWords } from './quiz-words.ts'

describe('the words of a result', () => {
  it('know how many were right from whole percent', () => {
    for (const questions of [10, 14, 40])
      for (let right = 0; right <= questions; right += 1)
        expect(rightOf({ score: Math.floor((100 * right) / questions) }, questions)).toBe(right)
  })

  it.each([
    [80, 10, '8 of 10 were right.'],
    [100, 40, 'All 40 were right.'],
  ])('passed at %i percent of %i: %s', (score, questions, words) => {
    expect(passedLine({ score }, questions)).toBe(words)
  })

  it('say which try it was', () => {
    expect(tryWords({ attempt: 2, day: '2025-10-17' })).toBe('Try 2, October 17')
  })
})
