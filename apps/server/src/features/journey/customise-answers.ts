import type { Issue } from '@oola/contract/errors'
import type { JourneyContent } from './journey.content.ts'

interface ChosenOption {
  readonly questionId: number
  readonly optionId: number
}

type Questions = JourneyContent['customiseQuestions']

/**
 * Issues of the customise answers: every question needs exactly one of its own options (CUST-10; G-39). Paths are those
 * of the request; an empty list is valid.
 */
export const checkCustomiseAnswers = (questions: Questions, answers: readonly ChosenOption[]): Issue[] => {
  const issues: Issue[] = []
  const answered = new Set<number>()
  answers.forEach(({ questionId, optionId }, index) => {
    const path = `CustomizeQuestions.${index}`
    const question = questions.find(({ id }) => id === questionId)
    if (!question) issues.push({ path: `${path}.questionId`, message: 'is not one of the questions' })
    else if (answered.has(questionId))
      issues.push({ path: `${path}.questionId`, message: 'is answered twice' })
    else if (!question.options.some(({ id }) => id === optionId)) {
      issues.push({ path: `${path}.OptionId`, message: 'is not an option of this question' })
    }
    answered.add(questionId)
  })
  const missing = questions.filter(({ id }) => !answered.has(id))
  if (missing.length > 0) {
    const names = missing.map(({ key }) => key).join(', ')
    issues.push({ path: 'CustomizeQuestions', message: `needs an answer for ${names}` })
  }
  return issues
}

/** Whether both have the same choices, in any order. */
export const sameAnswers = (one: readonly ChosenOption[], other: readonly ChosenOption[]): boolean =>
  one.length === other.length &&
  one.every((a) => other.some((b) => a.questionId === b.questionId && a.optionId === b.optionId))
