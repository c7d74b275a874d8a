import type { FrequentQuestion } from './site.schema.ts'

/** Frequent questions under one heading. */
export interface QuestionGroup {
  readonly name: string
  readonly questions: readonly FrequentQuestion[]
}

/** Groups questions by the name of their group, in the order of first questions. */
export const questionGroups = (questions: readonly FrequentQuestion[]): QuestionGroup[] =>
  [...new Set(questions.map(({ group }) => group))].map((name) => ({
    name,
    questions: questions.filter(({ group }) => group === name),
  }))
