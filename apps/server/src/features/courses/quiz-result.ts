import { PASS_PERCENT } from '@oola/contract/courses/courses.constants'
import type { QuizResult } from '@oola/contract/courses/quiz.schema'
import type { AskedQuestion } from './quiz-order.ts'
import { isPass } from './quiz-score.ts'
import type { QuizView } from './quiz-views.ts'

interface Scored {
  readonly asked: readonly AskedQuestion[]
  readonly answers: Readonly<Record<string, number>>
  readonly score: number
}

/** Only of a try that is passed. */
const explanationsOf = (quiz: QuizView, { asked, answers }: Scored): QuizResult['explanations'] =>
  asked.flatMap(({ questionId }) => {
    const question = quiz.questions.find(({ id }) => id === questionId)
    const selectedOptionId = answers[questionId]
    if (!question || selectedOptionId === undefined) return []
    const { correctOptionId, why, isKey } = question
    return [{ questionId, correctOptionId, selectedOptionId, why, isKey }]
  })

/** How a try went, in the words of the curriculum (QUIZ-13; G-76). `goTo` is the module that GO TO MODULE leads to, 0 for none. */
export const quizResult = (quiz: QuizView, scored: Scored, goTo: number): QuizResult => {
  const { score } = scored
  const isPassed = isPass(score)
  return {
    title: isPassed ? `Passed: ${score}%` : `${score}%. You need ${PASS_PERCENT}%.`,
    subTitle: quiz.title,
    score,
    message: isPassed
      ? 'Read the explanations, then go on.'
      : 'Look at the module again where it felt unsure. Your next try has another order.',
    buttonOne: { displayButton: !isPassed, text: 'RETRY' },
    buttonTwo: { displayButton: true, text: 'CLOSE' },
    buttonThree: {
      displayButton: isPassed && goTo > 0,
      text: 'GO TO MODULE',
      value: isPassed && goTo > 0 ? String(goTo) : '',
    },
    isPassed,
    explanations: isPassed ? explanationsOf(quiz, scored) : [],
  }
}
