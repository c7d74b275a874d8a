import { describe, expect, it } from 'vitest'
import { isPass, quizScore, rightAnswers } from './quiz-score.ts'

const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, correctOptionId: 10 }))
/** Answers with a number of correct ones. */
const answers = (count: number, right: number) =>
  Object.fromEntries(questions(count).map(({ id }) => [id, id <= right ? 10 : 11]))

describe('the score of a quiz', () => {
  it.each([
    [10, 0, 0],
    [10, 7, 70],
    [10, 8, 80],
    [10, 10, 100],
    [40, 31, 77],
    [40, 32, 80],
    // 79.97 percent does not pass.
    [3_000, 2_399, 79],
  ])('of %i questions with %i correct is %i percent', (count, right, percent) => {
    expect(quizScore(questions(count), answers(count, right))).toBe(percent)
    expect(rightAnswers(questions(count), answers(count, right))).toBe(right)
    expect(isPass(percent)).toBe(percent >= 80)
  })
})
