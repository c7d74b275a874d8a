const dayParts = (day: string): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

/**
 * The same day of the month, `months` later, or the last day of a shorter month: 31 January, 28 February,
 * 31 March. Always counted from the first day, so that a short month does not move the days after it.
 * @param anchorDay `YYYY-MM-DD`
 */
export const monthsAfter = (anchorDay: string, months: number): string => {
  const [year, month, date] = dayParts(anchorDay)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
