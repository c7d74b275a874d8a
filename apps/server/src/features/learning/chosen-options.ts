import type { Issue } from '@oola/contract/errors'

interface Question {
  readonly id: number
  readonly options: readonly { readonly id: number }[]
}

/** An answer: the option that was chosen for a question. */
export interface ChosenOption {
  readonly questionId: number
  readonly optionId: number
}

/** How a call spells its answers. */
const STAGED_NAMES = { list: 'AssesmentDetails', question: 'questionId', option: 'OptionId' }

/** What is wrong with a set of answers: each question wants one of its own options, once (ELEARN-28). */
export const checkChosenOptions = (
  questions: readonly Question[],
  answers: readonly ChosenOption[],
  names: Readonly<typeof STAGED_NAMES> = STAGED_NAMES,
): Issue[] => {
  const seen = new Set<number>()
  const issues = answers.flatMap(({ questionId, optionId }, index): Issue[] => {
    const at = `${names.list}.${index}`
    const question = questions.find(({ id }) => id === questionId)
    if (!question) return [{ path: `${at}.${names.question}`, message: 'is none of these questions' }]
    if (seen.has(questionId)) return [{ path: `${at}.${names.question}`, message: 'is answered twice' }]
    seen.add(questionId)
    if (question.options.some(({ id }) => id === optionId)) return []
    return [{ path: `${at}.${names.option}`, message: 'is no option of this question' }]
  })
  if (questions.some(({ id }) => !seen.has(id)))
    issues.push({ path: names.list, message: 'Please Answer all the questions' })
  return issues
}
