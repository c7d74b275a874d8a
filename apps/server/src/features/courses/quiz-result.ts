import { numberWordFirst } from '@oola/contract/count-words'
import { PASS_PERCENT } from '@oola/contract/courses/courses.constants'
import type { QuizResult } from '@oola/contract/courses/quiz.schema'
import type { DrawnQuestion } from './quiz-order.ts'
import { isPass, rightAnswers } from './quiz-score.ts'
import type { QuizView } from './quiz-views.ts'

interface Scored {
  readonly attempt: number
  /** The member's local day of the attempt. */
  readonly day: string
  readonly isExam: boolean
  readonly asked: readonly DrawnQuestion[]
  readonly answers: Readonly<Record<string, number>>
  readonly score: number
}

/** Only for a passed attempt. */
const explanationsOf = (quiz: QuizView, { asked, answers }: Scored): QuizResult['explanations'] =>
  asked.flatMap(({ questionId }) => {
    const question = quiz.questions.find(({ id }) => id === questionId)
    const selectedOptionId = answers[questionId]
    if (!question || selectedOptionId === undefined) return []
    const { correctOptionId, why, isKey } = question
    return [{ questionId, correctOptionId, selectedOptionId, why, isKey }]
  })

/** The missing points as a title, with advice (look.md 13). */
const failedWords = ({ isExam }: Scored, right: number, questions: number) => {
  const needed = Math.ceil((PASS_PERCENT * questions) / 100)
  const missing = needed - right
  const again = isExam
    ? 'Take a day, look again at the sections below, and come back as often as you like.'
    : 'You can try again as often as you like.'
  return {
    title: `${right} of ${questions}. ${numberWordFirst(missing)} more and you pass.`,
    message: `You need ${needed} right answers, which is ${PASS_PERCENT}%. ${again} The questions and answers come in a new order each time.`,
  }
}

/**
 * The result of an attempt, in the curriculum's words (QUIZ-13; G-76). `goTo` is the module of GO TO MODULE, 0 for
 * none.
 */
export const quizResult = (quiz: QuizView, scored: Scored, goTo: number): QuizResult => {
  const { score } = scored
  const isPassed = isPass(score)
  const right = rightAnswers(quiz.questions, scored.answers)
  const words = isPassed
    ? { title: `Passed: ${score}%`, message: 'Read the explanations, then continue.' }
    : failedWords(scored, right, quiz.questions.length)
  return {
    ...words,
    subTitle: quiz.title,
    score,
    right,
    attempt: scored.attempt,
    day: scored.day,
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
