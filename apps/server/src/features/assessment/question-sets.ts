import { ASSESSMENT_TYPES } from '@oola/contract/assessment/assessment.constants'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import type { Issue } from '@oola/contract/errors'
import { WHAT } from '../begun-content/begun-content.service.ts'
import type { AssessmentContent, QuestionSet } from './assessment.content.ts'

export interface StoredScore {
  readonly questionId: number
  readonly score: number
}

/** Under which name a member begins an assessment. */
export const begunName = (typeId: AssessmentTypeId, assessmentId: number): string =>
  WHAT.assessment(
    typeId === ASSESSMENT_TYPES.levelReview ? 'levelReviewQuestions' : 'journeyQuestions',
    assessmentId,
  )

/** Step 1 and the mid-year review have the same questions; the level review has its own (C-21; STEP1-15). */
export const questionSetOf = (content: AssessmentContent, typeId: AssessmentTypeId): QuestionSet =>
  typeId === ASSESSMENT_TYPES.levelReview ? content.levelReviewQuestions : content.journeyQuestions

/** Area 1-7 of each question of a set. */
export const areaByQuestion = (set: QuestionSet): ReadonlyMap<number, number> =>
  new Map(set.flatMap(({ areaId, questions }) => questions.map(({ id }) => [id, areaId] as const)))

/** One issue per score whose question is not in the assessment; an empty list is valid. */
export const checkQuestionIds = (
  areas: ReadonlyMap<number, number>,
  scores: readonly StoredScore[],
): Issue[] =>
  scores.flatMap(({ questionId }, index) =>
    areas.has(questionId)
      ? []
      : [{ path: `scores.${index}.questionId`, message: 'is not a question of this assessment' }],
  )

/** One score per question: the last one of a repeated question. */
export const lastScores = (scores: readonly StoredScore[]): StoredScore[] => [
  ...new Map(scores.map((each) => [each.questionId, each])).values(),
]
