import type { QuizResult } from '@oola/contract/courses/quiz.schema'
import { formatMonthDay } from '@oola/contract/date-words'

/** How many answers were right: `score` is whole percent, rounded down, of fewer than a hundred questions. */
export const rightOf = ({ score }: Pick<QuizResult, 'score'>, questions: number): number =>
  Math.ceil((score * questions) / 100)

/** "9 of 10 were right.", of a try that is passed; the title of another says what is missing. */
export const passedLine = (result: Pick<QuizResult, 'score'>, questions: number): string => {
  const right = rightOf(result, questions)
  return right === questions ? `All ${questions} were right.` : `${right} of ${questions} were right.`
}

/** "Try 2, October 17" */
export const tryWords = ({ attempt, day }: Pick<QuizResult, 'attempt' | 'day'>): string =>
  `Try ${attempt}, ${formatMonthDay(day)}`
