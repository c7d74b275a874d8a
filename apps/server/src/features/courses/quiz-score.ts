import { PASS_PERCENT } from '@oola/contract/courses/courses.constants'

interface Question {
  readonly id: number
  readonly correctOptionId: number
}

type Answers = Readonly<Record<string, number>>

/** The number of correctly answered questions. */
export const rightAnswers = (questions: readonly Question[], answers: Answers): number =>
  questions.filter(({ id, correctOptionId }) => answers[id] === correctOptionId).length

/** The percentage of correctly answered questions, rounded down, so that rounding never passes an attempt. */
export const quizScore = (questions: readonly Question[], answers: Answers): number =>
  Math.floor((100 * rightAnswers(questions, answers)) / questions.length)

/** G-76 */
export const isPass = (score: number): boolean => score >= PASS_PERCENT
