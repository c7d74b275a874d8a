/** `2026-11` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month `by` months later. */
export const monthLater = (month: string, by: number): string => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  const at = year * 12 + index - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}
