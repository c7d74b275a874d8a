import { type Drafts, memberDrafts } from '#web/lib/drafts.ts'
import { memberId } from '#web/lib/session.ts'

/** What is chosen in a quiz and where the member is in it; the server gets all of it at the end. */
export interface QuizDraft {
  /** Option ids by question id. */
  readonly answers: Readonly<Record<string, number>>
  /** Index of the question on the screen. */
  readonly position: number
}

const parse = (stored: unknown): QuizDraft | null => {
  const { answers, position } = (stored ?? {}) as Partial<QuizDraft>
  const isUsable =
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every(Number.isInteger) &&
    Number.isInteger(position)
  return isUsable ? { answers, position: Math.max(0, Number(position)) } : null
}

/** By the id of the quiz. */
export const quizDrafts = (): Drafts<QuizDraft> => memberDrafts('quiz', memberId(), parse)
