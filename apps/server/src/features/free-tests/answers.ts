import type { Issue } from '@oola/contract/errors'

export interface StoredScore {
  readonly questionId: number
  readonly score: number
}

/** Pairs of question id and score, in the order of the questions. */
export type Answers = readonly (readonly [number, number])[]

/**
 * Sorts the scores of a form by the order of the questions; a repeated question counts with its last score. One issue
 * per score of an unknown question and per question without a score.
 */
export const answersInOrder = (
  questionIds: readonly number[],
  stored: readonly StoredScore[],
  /** The property with the scores: its name differs between the two tests. */
  property: 'scores' | 'questions',
): { readonly answers: Answers; readonly issues: readonly Issue[] } => {
  const scores = new Map(stored.map(({ questionId, score }) => [questionId, score]))
  const ids = new Set(questionIds)
  const unknown = stored.flatMap(({ questionId }, index) =>
    ids.has(questionId)
      ? []
      : [{ path: `${property}.${index}.questionId`, message: 'is not a question of this test' }],
  )
  const missing = questionIds.filter((id) => !scores.has(id))
  const open =
    missing.length > 0 ? [{ path: property, message: `has no score for ${missing.join(', ')}` }] : []
  return {
    answers: questionIds.map((id) => [id, scores.get(id) ?? 0] as const),
    issues: [...unknown, ...open],
  }
}
