/** "up 0.9" since an earlier wheel; empty without one. Scores are of 10 to 100. */
export const wheelChange = (score: number | null, before: number | null | undefined): string => {
  if (score === null || before === null || before === undefined) return ''
  const change = score - before
  if (change === 0) return 'the same'
  return `${change > 0 ? 'up' : 'down'} ${(Math.abs(change) / 10).toFixed(1)}`
}
