import type { Quiz } from '@oola/contract/courses/quiz.schema'
import type { CoursesContent } from './courses.content.ts'
import type { AskedQuestion } from './quiz-order.ts'

interface QuestionView {
  readonly id: number
  readonly text: string
  readonly options: readonly { readonly id: number; readonly text: string }[]
  readonly correctOptionId: number
  readonly why: string
}

/** A quiz with everything that the server knows of it. */
export interface QuizView {
  readonly id: number
  readonly title: string
  readonly questions: readonly QuestionView[]
}

const LETTERS = 'ABCD'

/** The id of an option: question id x 10 + its place in the content, from 1. */
export const optionId = (questionId: number, place: number): number => questionId * 10 + place

/** The quizzes by their module's id. */
export const quizViews = ({
  quizzes,
  certificationModules,
}: Pick<CoursesContent, 'quizzes' | 'certificationModules'>): ReadonlyMap<number, QuizView> =>
  new Map(
    quizzes.map(({ id: quizId, questions }) => [
      quizId,
      {
        id: quizId,
        title: certificationModules.find(({ id }) => id === quizId)?.title ?? '',
        questions: questions.map(({ id, text, options, correct, why }) => ({
          id,
          text,
          options: options.map((option, index) => ({ id: optionId(id, index + 1), text: option })),
          correctOptionId: optionId(id, LETTERS.indexOf(correct) + 1),
          why,
        })),
      },
    ]),
  )

/** The questions of a try in its order, as they are asked: without what is correct. */
export const askedQuestions = ({ questions }: QuizView, asked: readonly AskedQuestion[]): Quiz['questions'] =>
  asked.flatMap(({ questionId, optionIds }) => {
    const question = questions.find(({ id }) => id === questionId)
    if (!question) return []
    const options = optionIds.flatMap((id) => question.options.filter((option) => option.id === id))
    return [{ id: questionId, text: question.text, options, score: 100 / questions.length }]
  })
