import type { Question } from '@oola/contract/assessment/assessment.schema'

/** The highest and the lowest answer of an area; of equal ones the earlier. */
export interface AreaHighlights {
  readonly strongest: Question
  readonly weakest: Question
}

/** The highlights of the area-complete page, or null when all answers are equal (mockup 06). */
export const areaHighlights = (questions: readonly Question[]): AreaHighlights | null => {
  const [first, ...others] = questions
  if (!first) return null
  let [strongest, weakest] = [first, first]
  for (const question of others) {
    if ((question.score ?? 0) > (strongest.score ?? 0)) strongest = question
    if ((question.score ?? 0) < (weakest.score ?? 0)) weakest = question
  }
  return strongest.score === weakest.score ? null : { strongest, weakest }
}
