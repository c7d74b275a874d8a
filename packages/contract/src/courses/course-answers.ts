import { COURSE_NUMBER } from './courses.constants.ts'
import type { CourseAnswer, CourseQuestion } from './courses.schema.ts'

const HUNDREDTHS = Math.round(1 / COURSE_NUMBER.step)

interface Range {
  readonly min: number
  readonly max: number
}

/** Clamps a number to its question's range and rounds to hundredths (COURSE-13, COURSE-14; G-75). */
export const clampNumber = (value: number, { min, max }: Range): number => {
  const least = Math.max(min, COURSE_NUMBER.min)
  const most = Math.min(max, COURSE_NUMBER.max)
  // Through whole hundredths: a division by 0.01 is never exact.
  return Math.round(Math.min(most, Math.max(least, value)) * HUNDREDTHS) / HUNDREDTHS
}

type AnswerableQuestion = Pick<CourseQuestion, 'id' | 'options' | 'subQuestions'>

/** How many numbers of a question have no value above 0 yet. */
export const missingNumbers = (
  { id, subQuestions }: AnswerableQuestion,
  answers: readonly CourseAnswer[],
): number =>
  subQuestions.filter(
    (sub) =>
      !answers.some(
        (given) => given.questionId === id && given.OptionId === sub.id && (given.Value ?? 0) > 0,
      ),
  ).length

/** NEXT needs an answer, or all sub-questions with values above 0 (COURSE-12). */
export const isQuestionAnswered = (
  question: AnswerableQuestion,
  answers: readonly CourseAnswer[],
): boolean =>
  question.subQuestions.length > 0
    ? missingNumbers(question, answers) === 0
    : answers.some(({ questionId }) => questionId === question.id)
