import { isEachAnswered, wrongOptions } from '@oola/contract/chosen-options'
import type { CoachingAnswers, CoachingQuestion } from '@oola/contract/coaching/coaching.schema'
import { appError } from '#server/platform/http/app-error.ts'
import type { CoachingContent } from './coaching.content.ts'

type Questions = CoachingContent['questionnaire']['questions']

/** Field names of CoachingAnswers. */
const ANSWER_NAMES = { list: 'details', question: 'questionId', option: 'optionId' } as const

/** The questions in the words of one side, with the chosen options. */
export const toQuestions = (
  questions: Questions,
  side: 'member' | 'coach',
  chosen: ReadonlyMap<number, number>,
): CoachingQuestion[] =>
  questions.map(({ id, options, ...texts }) => ({
    id,
    text: texts[side],
    options: options.map((option) => ({
      id: option.id,
      text: option[side],
      selected: chosen.get(id) === option.id,
    })),
  }))

/** Each question once, with one of its options. @throws coaching_unanswered, validation_failed */
export const checkAnswers = (questions: Questions, details: CoachingAnswers['details']): void => {
  const issues = wrongOptions(questions, details, ANSWER_NAMES)
  if (issues.length > 0) throw appError('validation_failed', { issues })
  if (!isEachAnswered(questions, details)) throw appError('coaching_unanswered')
}
