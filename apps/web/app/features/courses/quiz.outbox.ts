import { showError } from '#web/lib/app-dialogs.ts'
import type { StoredCall } from '#web/lib/outbox/outbox-disk.ts'
import { callTo, sendCall } from '#web/lib/outbox/send-call.ts'
import { memberOutbox } from '#web/lib/outbox/use-outbox.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refetchQuery, writeSaved } from '#web/lib/refresh-queries.ts'
import { certificationQueries } from './certification.queries.ts'

/** The selected option of a question of a try. */
export interface QuizChoice {
  readonly quizId: number
  readonly attempt: number
  readonly questionId: number
  readonly optionId: number
}

/** Short enough that an answer is saved before the next question is read. */
const PAUSE_MS = 500

const parse = (stored: unknown): QuizChoice | null => {
  const { quizId, attempt, questionId, optionId } = (stored ?? {}) as Partial<QuizChoice>
  const isUsable = [quizId, attempt, questionId, optionId].every(Number.isInteger)
  return isUsable ? (stored as QuizChoice) : null
}

type Try = Pick<QuizChoice, 'quizId' | 'attempt'>

/** The answers of one try. */
export const choicesOf = (choices: Iterable<QuizChoice>, { quizId, attempt }: Try): readonly QuizChoice[] =>
  [...choices].filter((choice) => choice.quizId === quizId && choice.attempt === attempt)

export const optionsByQuestion = (choices: readonly QuizChoice[]): Readonly<Record<string, number>> =>
  Object.fromEntries(choices.map(({ questionId, optionId }) => [questionId, optionId]))

const callOf = (userId: number, { quizId, attempt }: Try, choices: readonly QuizChoice[]) => {
  const Answers = choices.map(({ questionId, optionId }) => ({
    QuestionId: questionId,
    SelectedOptionId: optionId,
  }))
  return callTo('PUT /AdditionalCourse/SaveQuizAnswers', { body: { quizId, userId, attempt, Answers } })
}

const keyOfQuiz = (quizId: number) => certificationQueries.quiz(quizId).queryKey
const reload = () => refetchQuery(['quiz'])

/** Selected answers of a quiz or the exam that the server has not acknowledged yet (traps 15 to 18). */
export const quizOutbox = memberOutbox<QuizChoice>('quiz-choices', (userId) => ({
  keyOf: ({ quizId, attempt, questionId }) => `${quizId}.${attempt}.${questionId}`,
  parse,
  pause: PAUSE_MS,
  most: 100,
  // One request covers one try.
  ready: (choices) => (choices[0] ? choicesOf(choices, choices[0]) : []),
  call: (choice): StoredCall => callOf(userId, choice, [choice]),
  words: ({ quizId, attempt }) => ({
    kind: 'answer',
    title: 'Answers in a quiz',
    group: `${quizId}.${attempt}`,
  }),
  send: async (choices, how) => {
    const [first] = choices
    if (first) await sendCall(callOf(userId, first, choices), { ...how, quiet: true })
  },
  onSaved: async (choices) => {
    const [first] = choices
    if (!first) return
    await writeSaved(keyOfQuiz(first.quizId), (quiz) =>
      quiz.attempt === first.attempt
        ? { ...quiz, answers: { ...quiz.answers, ...optionsByQuestion(choices) } }
        : quiz,
    )
  },
  reload,
  refuse: (error, choices) => {
    // Answers survive a server error.
    if (error.status >= 500) return []
    // Leftovers of an older try are not shown.
    const isShown = choices.some(
      ({ quizId, attempt }) => queryClient.getQueryData(keyOfQuiz(quizId))?.attempt === attempt,
    )
    if (isShown) showError(error.message, error.title)
    // Scored on another device: the screen continues with its result or with the next try.
    reload().catch(() => undefined)
    return choices
  },
}))
