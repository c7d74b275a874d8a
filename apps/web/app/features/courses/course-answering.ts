import type { CourseAnswer, CourseQuestion } from '@oola/contract/courses/courses.schema'

/** The answers after an option was pressed: single choice replaces, multiple choice toggles. */
export const withOption = (
  { id, questionTypeId, options }: CourseQuestion,
  answers: readonly CourseAnswer[],
  optionId: number,
): CourseAnswer[] => {
  const others = answers.filter(({ questionId }) => questionId !== id)
  const pressed = { questionId: id, OptionId: optionId }
  const clears = (option: number): boolean => options.some((each) => each.id === option && each.clears)
  if (questionTypeId === 1 || clears(optionId)) {
    const isOff = questionTypeId === 2 && answers.some(({ OptionId }) => OptionId === optionId)
    return isOff ? others : [...others, pressed]
  }
  const own = answers.filter(({ questionId, OptionId }) => questionId === id && !clears(OptionId))
  return own.some(({ OptionId }) => OptionId === optionId)
    ? [...others, ...own.filter(({ OptionId }) => OptionId !== optionId)]
    : [...others, ...own, pressed]
}

/** The answers after a number was typed; null removes it. */
export const withNumber = (
  answers: readonly CourseAnswer[],
  { questionId, subId }: { questionId: number; subId: number },
  value: number | null,
): CourseAnswer[] => {
  const others = answers.filter(({ OptionId }) => OptionId !== subId)
  return value === null ? others : [...others, { questionId, OptionId: subId, Value: value }]
}

/** The typed number, with a comma or a point; null if it is none. */
export const readNumber = (text: string): number | null => {
  const tidy = text.trim().replace(',', '.')
  return /^\d*\.?\d+$|^\d+\.$/.test(tidy) ? Number(tidy) : null
}

const COUNTS = ['', 'One number is', 'Two numbers are', 'Three numbers are', 'Four numbers are']

/** Why NEXT does not go on yet. */
export const missingWords = (missing: number): string =>
  `${COUNTS[missing] ?? 'Some numbers are'} still missing`
