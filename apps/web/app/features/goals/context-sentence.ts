import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { BALANCE_SCORE, MIDDLE_SCORE } from '@oola/contract/assessment/wheel-slices'

/**
 * A coach's sentence for an area before its goals are set: never a verdict, always a next thought (look.md 12).
 * @param score the area's latest score of 10 to 100, or null before the first assessment
 */
export const contextSentence = (score: number | null): string => {
  if (score === null)
    return 'Choose what would help this area the most: one habit, one event and one stretch goal.'
  const shown = `You scored ${shownAreaScore(score)} here.`
  if (score >= BALANCE_SCORE) {
    return `${shown} Choose what will keep it strong: one habit, one event and one stretch goal works well.`
  }
  if (score >= MIDDLE_SCORE) {
    return `${shown} Choose what would help it the most: one habit, one event and one stretch goal works well.`
  }
  return `${shown} This area needs you. Start with one small habit this week.`
}
