import { PASS_PERCENT } from '@oola/contract/courses/courses.constants'

interface Question {
  readonly id: number
  readonly correctOptionId: number
}

type Answers = Readonly<Record<string, number>>

/** How many questions are answered with their correct option. */
export const rightAnswers = (questions: readonly Question[], answers: Answers): number =>
  questions.filter(({ id, correctOptionId }) => answers[id] === correctOptionId).length

/** Whole percent of the questions that are answered with their correct option, rounded down: nobody is rounded to a pass. */
export const quizScore = (questions: readonly Question[], answers: Answers): number =>
  Math.floor((100 * rightAnswers(questions, answers)) / questions.length)

/** G-76 */
export const isPass = (score: number): boolean => score >= PASS_PERCENT
