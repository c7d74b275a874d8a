import type { Issue } from './errors.ts'

interface Question {
  readonly id: number
  readonly options: readonly { readonly id: number }[]
}

/** The chosen option of a question. */
export interface ChosenOption {
  readonly questionId: number
  readonly optionId: number
}

/** The field names of a call's answers, for the paths in a failure. */
export interface AnswerNames {
  readonly list: string
  readonly question: string
  readonly option: string
}

/** For an answer that is missing (dashboard.md 5); the capital letter is part of it. */
export const ANSWER_ALL = 'Please Answer all the questions'

const STAGED_NAMES: AnswerNames = { list: 'AssesmentDetails', question: 'questionId', option: 'OptionId' }

/** Whether every question is among the answers. */
export const isEachAnswered = (questions: readonly Question[], answers: readonly ChosenOption[]): boolean =>
  questions.every(({ id }) => answers.some(({ questionId }) => questionId === id))

/** Answers whose option is not one of their question, and second answers to a question. */
export const wrongOptions = (
  questions: readonly Question[],
  answers: readonly ChosenOption[],
  names: AnswerNames,
): Issue[] => {
  const seen = new Set<number>()
  return answers.flatMap(({ questionId, optionId }, index): Issue[] => {
    const at = `${names.list}.${index}`
    const question = questions.find(({ id }) => id === questionId)
    if (!question) return [{ path: `${at}.${names.question}`, message: 'is none of these questions' }]
    if (seen.has(questionId)) return [{ path: `${at}.${names.question}`, message: 'is answered twice' }]
    seen.add(questionId)
    if (question.options.some(({ id }) => id === optionId)) return []
    return [{ path: `${at}.${names.option}`, message: 'is no option of this question' }]
  })
}

/** The issues of a set of answers: each question needs exactly one of its own options (ELEARN-28). */
export const checkChosenOptions = (
  questions: readonly Question[],
  answers: readonly ChosenOption[],
  names: AnswerNames = STAGED_NAMES,
): Issue[] => {
  const issues = wrongOptions(questions, answers, names)
  return isEachAnswered(questions, answers) ? issues : [...issues, { path: names.list, message: ANSWER_ALL }]
}
