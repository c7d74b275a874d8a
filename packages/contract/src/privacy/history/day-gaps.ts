import { DAY_MS } from '../../durations.ts'

/** Days since 1970 of a calendar date. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/**
 * Distinct days, ascending, as short numbers: the first since 1970, then each since the one before. Years of days are
 * a few thousand small numbers, so a page can add up what it shows without asking the server.
 * @param days `YYYY-MM-DD`, ascending
 */
export const toGaps = (days: readonly string[]): number[] =>
  days.map((day, index) => dayNumber(day) - (index === 0 ? 0 : dayNumber(days[index - 1] ?? day)))

/** Days since 1970, ascending; the inverse of `toGaps`. */
export const dayNumbers = (gaps: readonly number[]): number[] => {
  let at = 0
  return gaps.map((gap) => {
    at += gap
    return at
  })
}

/** `YYYY-MM-DD` of days since 1970. */
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)
