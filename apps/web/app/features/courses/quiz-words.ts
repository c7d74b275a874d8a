import { PASS_PERCENT } from '@oola/contract/courses/courses.constants'
import type { QuizResult } from '@oola/contract/courses/quiz.schema'

/** How many answers were right: `score` is whole percent, rounded down, of fewer than a hundred questions. */
export const rightOf = ({ score }: Pick<QuizResult, 'score'>, questions: number): number =>
  Math.ceil((score * questions) / 100)

const COUNTS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** "7 of 10 were right. One more and you pass." */
export const resultLine = (result: Pick<QuizResult, 'score' | 'isPassed'>, questions: number): string => {
  const right = rightOf(result, questions)
  if (result.isPassed)
    return right === questions ? `All ${questions} were right.` : `${right} of ${questions} were right.`
  const missing = Math.ceil((PASS_PERCENT * questions) / 100) - right
  return `${right} of ${questions} were right. ${COUNTS[missing] ?? missing} more and you pass.`
}
