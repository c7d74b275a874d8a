import { describe, expect, it } from 'vitest'
import { passedLine, tryWords } from './quiz-words.ts'

describe('the words of a result', () => {
  it.each([
    [8, 10, '8 of 10 were right.'],
    [40, 40, 'All 40 were right.'],
  ])('passed with %i of %i: %s', (right, questions, words) => {
    expect(passedLine({ right }, questions)).toBe(words)
  })

  it('name the try', () => {
    expect(tryWords({ attempt: 2, day: '2025-10-17' })).toBe('Try 2, October 17')
  })
})
