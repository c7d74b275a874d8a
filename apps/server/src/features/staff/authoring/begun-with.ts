import { WHAT } from '../../begun-content/begun-content.service.ts'

const idOf = (values: unknown): number | null => {
  const { id } = (values ?? {}) as { id?: unknown }
  return typeof id === 'number' ? id : null
}

const WORKBOOKS = /^(?:learning\/modules|courses\/modules|courses\/certification)\//
const QUIZZES = /^courses\/(?:quizzes\/|exam\.yaml$)/
const ASSESSMENTS: Readonly<Record<string, string>> = {
  'assessment/journey-questions.yaml': 'journeyQuestions',
  'assessment/level-review-questions.yaml': 'levelReviewQuestions',
}

/** How the names of what members begin with this file begin (begun-content.service.ts); null for other files. */
export const begunWith = (file: string, values: unknown): string | null => {
  const set = ASSESSMENTS[file]
  // The number of the assessment, and of the try, is the last part of a name.
  if (set) return WHAT.assessment(set, 0).slice(0, -1)
  const id = idOf(values)
  if (id === null) return null
  if (WORKBOOKS.test(file)) return WHAT.workbook(id)
  return QUIZZES.test(file) ? WHAT.quiz(id, 0).slice(0, -1) : null
}
