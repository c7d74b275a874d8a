import type { ChosenOption } from '@oola/contract/chosen-options'
import type { StagedType } from '@oola/contract/learning/staged-type'
import type { StagedValue } from './area-ratings.ts'
import type { LearningContent } from './learning.content.ts'

/** The id of an option: question id x 10 + value, 1 to 4 from the top (curriculum assessments). */
export const optionId = (questionId: number, value: number): number => questionId * 10 + value

/** A staged assessment in its public form. */
export const stagedAssessments = ({ assessments }: LearningContent) =>
  new Map(
    assessments.map(({ type, title, intro, congratsMessage, questions }) => [
      type as StagedType,
      {
        title,
        introText: intro,
        congratsMessage,
        questions: questions.map(({ id, area, text, options }) => ({
          id,
          areaId: area,
          text,
          options: options.map((option, index) => ({ id: optionId(id, index + 1), text: option })),
        })),
      },
    ]),
  )

interface Question {
  readonly id: number
  readonly areaId: number
}

/** Validated answers, for the rule of the order. */
export const stagedValues = (
  questions: readonly Question[],
  answers: readonly ChosenOption[],
): StagedValue[] =>
  answers.map((answer) => ({
    areaId: questions.find(({ id }) => id === answer.questionId)?.areaId ?? 0,
    value: answer.optionId - optionId(answer.questionId, 0),
  }))
