import { QUESTIONS_PER_AREA } from '@oola/contract/assessment/assessment.constants'
import { Id } from '@oola/contract/ids'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { z } from 'zod'

const Text = z.string().trim().min(1)

const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

const Area = z.object({
  areaId: Id,
  questions: z.array(z.object({ id: Id, title: Text, text: Text })).length(QUESTIONS_PER_AREA),
})

/** Seven areas in order with ten questions each (STEP1-04). */
export const QuestionSet = z
  .array(Area)
  .refine(
    (areas) =>
      areas.length === LIFE_AREAS.length && LIFE_AREAS.every(({ id }, index) => areas[index]?.areaId === id),
    'must hold the areas 1 to 7, in this order',
  )
export type QuestionSet = z.infer<typeof QuestionSet>

const questionsOf = (set: QuestionSet) => set.flatMap((area) => area.questions)

/**
 * `content/assessment/*.yaml`: the questions of Step 1, which the mid-year review repeats, and those of the level
 * review (C-21). Answers are stored by question id, so ids must be unique.
 */
export const AssessmentContent = z
  .object({ journeyQuestions: QuestionSet, levelReviewQuestions: QuestionSet })
  .superRefine((content, context) => {
    const questions = [...questionsOf(content.journeyQuestions), ...questionsOf(content.levelReviewQuestions)]
    if (!unique(questions.map(({ id }) => id)))
      context.addIssue({ code: 'custom', message: 'has a question id twice' })
    if (!unique(questions.map(({ text }) => text.toLowerCase()))) {
      context.addIssue({ code: 'custom', message: 'asks the same question twice' })
    }
  })
export type AssessmentContent = z.infer<typeof AssessmentContent>

/** The file of each part, relative to `content/`. */
export const ASSESSMENT_FILES = {
  journeyQuestions: 'assessment/journey-questions.yaml',
  levelReviewQuestions: 'assessment/level-review-questions.yaml',
} as const satisfies Record<keyof AssessmentContent, string>
