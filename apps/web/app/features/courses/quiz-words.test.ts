import { describe, expect, it } from 'vitest'
import { resultLine, rightOf } from './quiz-words.ts'

describe('the words of a result', () => {
  it('know how many were right from whole percent', () => {
    for (const questions of [10, 14, 40])
      for (let right = 0; right <= questions; right += 1)
        expect(rightOf({ score: Math.floor((100 * right) / questions) }, questions)).toBe(right)
  })

  it.each([
    [70, false, 10, '7 of 10 were right. One more and you pass.'],
    [77, false, 40, '31 of 40 were right. One more and you pass.'],
    [10, false, 40, '4 of 40 were right. 28 more and you pass.'],
    [80, true, 10, '8 of 10 were right.'],
    [100, true, 40, 'All 40 were right.'],
  ])('at %i percent, passed %s, of %i: %s', (score, isPassed, questions, words) => {
    expect(resultLine({ score, isPassed }, questions)).toBe(words)
  })
})
