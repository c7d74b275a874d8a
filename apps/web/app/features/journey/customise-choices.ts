import type { CustomiseQuestion } from '@oola/contract/journey/journey.calls'

/** Placeholders of the questions while the server's list loads; their ids have no meaning (CUST-05..07; C-72). */
export const DEFAULT_QUESTIONS: readonly CustomiseQuestion[] = [
  {
    key: 'age',
    text: 'How old are you?',
    options: ['14-18', '19-29', '30-39', '40-59', '60+'],
  },
  {
    key: 'occupation',
    text: 'What fills most of your working days?',
    options: [
      'Student',
      'Employed',
      'Self-Employed/Entrepreneur',
      'Seeking Employment',
      'Stay-at-home parent',
      'Retired',
    ],
  },
  {
    key: 'relationship',
    text: 'Which of these describes your relationship today?',
    options: ['Single', 'Committed', 'Married', 'Separated', 'Divorced', 'Widowed'],
  },
].map(({ key, text, options }, index) => ({
  id: index + 1,
  key: key as CustomiseQuestion['key'],
  text,
  options: options.map((option, place) => ({ id: place + 1, text: option })),
  selectedOptionId: null,
}))

/** Option ids by question id; 0 is not answered. */
export type CustomiseAnswers = ReadonlyMap<number, number>

/** The member's saved answers merged with those selected on this page. */
export const answersOf = (
  questions: readonly CustomiseQuestion[],
  chosen: CustomiseAnswers,
): CustomiseAnswers =>
  new Map(questions.map(({ id, selectedOptionId }) => [id, chosen.get(id) ?? selectedOptionId ?? 0]))

/** Submit is enabled when no answer is 0 (CUST-10). */
export const allAnswered = (answers: CustomiseAnswers): boolean =>
  answers.size > 0 && [...answers.values()].every((option) => option !== 0)
