import type { AnsweredArea } from '@oola/contract/assessment/area-states'

/**
 * The area's score on the petal and the hub while it is being answered: the mean of the answers so far, 10 to 100,
 * or null before the first. After ten answers it is the area's score (spec-decision 5).
 */
export const runningScore = ({ questions }: AnsweredArea): number | null => {
  const scores = questions.flatMap(({ score }) => score || [])
  return scores.length === 0 ? null : (scores.reduce((sum, score) => sum + score, 0) / scores.length) * 10
}
