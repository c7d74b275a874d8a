import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { z } from 'zod'
import type { QuizQuestionContent } from './course.content.ts'
import type { CoursesContent } from './courses.content.ts'
import type { DrawnQuestion } from './quiz-order.ts'

const QuestionView = z.object({
  id: z.int(),
  text: z.string(),
  options: z.array(z.object({ id: z.int(), text: z.string() })),
  correctOptionId: z.int(),
  why: z.string(),
  isKey: z.boolean(),
})
type QuestionView = z.infer<typeof QuestionView>

/** A quiz with its solutions, for the server only; a try keeps the one with which it was begun (AUTHOR-07). */
export const QuizView = z.object({ id: z.int(), title: z.string(), questions: z.array(QuestionView) })
export type QuizView = z.infer<typeof QuizView>

const LETTERS = 'ABCD'

/** The id of an option: question id x 10 + its position in the content, from 1. */
export const optionId = (questionId: number, place: number): number => questionId * 10 + place

type QuestionContent = QuizQuestionContent & { readonly key?: boolean }

const questionView = ({ id, text, options, correct, why, key = false }: QuestionContent): QuestionView => ({
  ...{ id, text, why, isKey: key },
  options: options.map((option, index) => ({ id: optionId(id, index + 1), text: option })),
  correctOptionId: optionId(id, LETTERS.indexOf(correct) + 1),
})

/** The quizzes by module id, and the exam by its own. */
export const quizViews = ({
  quizzes,
  certificationModules,
  exam,
}: Pick<CoursesContent, 'quizzes' | 'certificationModules' | 'exam'>): ReadonlyMap<number, QuizView> => {
  const views: QuizView[] = quizzes.map(({ id, questions }) => ({
    id,
    title: certificationModules.find((module) => module.id === id)?.title ?? '',
    questions: questions.map(questionView),
  }))
  const examView = {
    id: exam.id,
    title: exam.title,
    questions: exam.sections.flatMap(({ questions }) => questions.map(questionView)),
  }
  return new Map([...views, examView].map((view) => [view.id, view]))
}

/** The questions of an attempt in its order, without the solutions. */
export const askedQuestions = ({ questions }: QuizView, asked: readonly DrawnQuestion[]): Quiz['questions'] =>
  asked.flatMap(({ questionId, optionIds }) => {
    const question = questions.find(({ id }) => id === questionId)
    if (!question) return []
    const options = optionIds.flatMap((id) => question.options.filter((option) => option.id === id))
    return [{ id: questionId, text: question.text, options, score: 100 / questions.length }]
  })
