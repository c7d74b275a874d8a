/** Difference in steps to the preceding period of the same length. */
export const comparedSteps = ({ now, before }: { now: number; before: number }): string => {
  if (now === before) return 'As many as in the same time before'
  return `${Math.abs(now - before)} ${now > before ? 'more' : 'fewer'} than in the same time before`
}
