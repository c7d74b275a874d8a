import type { Deps } from '#server/deps.ts'
import { WHAT } from '../begun-content/begun-content.service.ts'
import { type ChoiceWords, choiceWords } from '../learning/learning-words.service.ts'
import { courseOptionId } from './course-effects.ts'
import { QuizView, quizViews } from './quiz-views.ts'

/** The texts of a try's answer as the try was begun; null for one from before that was stored. */
export const begunQuizAnswer = (
  begun: ReadonlyMap<string, unknown>,
  { quizId, attempt }: { quizId: number; attempt: number },
  chosen: { questionId: number; optionId: number | null },
): ChoiceWords | null => {
  const kept = begun.get(WHAT.quiz(quizId, attempt))
  return kept === undefined ? null : choiceWords(QuizView.parse(kept).questions, chosen)
}

interface Needs {
  readonly content: Pick<Deps['content'], 'courses' | 'recommendations'>
}

/** Texts of the stored ids of courses and quizzes. */
export const courseWordsService = ({ content: { courses, recommendations } }: Needs) => {
  const questions = courses.programs.flatMap(({ assessment }) =>
    assessment.questions.map((question) => ({
      id: question.id,
      text: question.text,
      options:
        question.kind === 'numeric'
          ? question.subQuestions
          : question.options.map(({ text }, index) => ({ id: courseOptionId(question.id, index + 1), text })),
    })),
  )
  const quizzes = quizViews(courses)
  return {
    course: (id: number | null): string | null =>
      recommendations.programs.find((program) => program.id === id)?.title ?? null,

    /** The option's text, or the number. */
    answer: ({ questionId, choiceId }: { questionId: number; choiceId: number }) => {
      const { question, answer } = choiceWords(questions, { questionId, optionId: choiceId })
      return { question, choice: answer }
    },

    quiz: (id: number): string | null => quizzes.get(id)?.title ?? null,

    /** The questions of all quizzes and of the exam, with their right options. */
    quizQuestions: [...quizzes.values()].flatMap((quiz) => quiz.questions),

    quizAnswer: (quizId: number, chosen: { questionId: number; optionId: number | null }) =>
      choiceWords(quizzes.get(quizId)?.questions ?? [], chosen),
  }
}
