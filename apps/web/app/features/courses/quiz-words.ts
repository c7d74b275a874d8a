import type { QuizResult } from '@oola/contract/courses/quiz.schema'
import { formatMonthDay } from '@oola/contract/date-words'

/** "9 of 10 were right.", of a passed try; the title of a failed one says what is missing. */
export const passedLine = ({ right }: Pick<QuizResult, 'right'>, questions: number): string =>
  right === questions ? `All ${questions} were right.` : `${right} of ${questions} were right.`

/** "Try 2, October 17" */
export const tryWords = ({ attempt, day }: Pick<QuizResult, 'attempt' | 'day'>): string =>
  `Try ${attempt}, ${formatMonthDay(day)}`

/** A quiz that did not load (QUIZ-20). */
export const QUIZ_LOST = 'Sorry we had an error at obtaining the quiz, please try to reload the page'
