import type { Issue } from '@oola/contract/errors'

export interface StoredScore {
  readonly questionId: number
  readonly score: number
}

/** Pairs of question id and score, in the order in which they were asked. */
export type Answers = readonly (readonly [number, number])[]

/**
 * Brings the scores of a form into the order of the questions; a question that was sent twice counts with its last
 * score. Issues name every score of a question that is not asked, and every question without a score.
 */
export const answersInOrder = (
  asked: readonly number[],
  given: readonly StoredScore[],
  /** The property that holds the scores: the two tests call it differently. */
  property: 'scores' | 'questions',
): { readonly answers: Answers; readonly issues: readonly Issue[] } => {
  const scores = new Map(given.map(({ questionId, score }) => [questionId, score]))
  const known = new Set(asked)
  const unknown = given.flatMap(({ questionId }, index) =>
    known.has(questionId)
      ? []
      : [{ path: `${property}.${index}.questionId`, message: 'is not a question of this test' }],
  )
  const missing = asked.filter((id) => !scores.has(id))
  const open =
    missing.length > 0 ? [{ path: property, message: `has no score for ${missing.join(', ')}` }] : []
  return { answers: asked.map((id) => [id, scores.get(id) ?? 0] as const), issues: [...unknown, ...open] }
}
