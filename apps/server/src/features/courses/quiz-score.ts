import { PASS_PERCENT } from '@oola/contract/courses/courses.constants'

interface Question {
  readonly id: number
  readonly correctOptionId: number
}

/** Whole percent of the questions that are answered with their correct option, rounded down: nobody is rounded to a pass. */
export const quizScore = (
  questions: readonly Question[],
  answers: Readonly<Record<string, number>>,
): number => {
  const right = questions.filter(({ id, correctOptionId }) => answers[id] === correctOptionId).length
  return Math.floor((100 * right) / questions.length)
}

/** G-76 */
export const isPass = (score: number): boolean => score >= PASS_PERCENT
