/** The label of the button that completes the last module of a year (C-49). */
export const GO_TO_NEXT_LEVEL = 'COMPLETE AND START MY YEAR IN REVIEW'

/** The text above the button of a module with a review (curriculum README 2, position texts). */
export const reviewText = (nextStepId: 4 | 5 | 6, level: number): string | null => {
  if (nextStepId === 4) return null
  if (nextStepId === 5)
    return 'Half a year has passed since your first wheel. Before you finish this month, draw it again: the same 70 questions, about 20 minutes. You can stop anytime and pick up where you left off.'
  const ahead =
    level === 4 ? 'and a look at your goals for the year ahead' : 'a look at your goals, and the next level'
  return `This is the last module of your year. When you complete it, your year in review opens: 70 new questions, ${ahead}.`
}
