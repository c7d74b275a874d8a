import { addDays } from '@oola/contract/local-day'

/** A month as `YYYY-MM`; days are `YYYY-MM-DD`. Text compares in calendar order, and no zone can shift it (traps 8). */
export const monthOf = (day: string): string => day.slice(0, 7)

const daysIn = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** `months` later (or earlier), same day of the month where there is one, else its last day. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, number = 0, date = 0] = day.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  return `${month}-${String(Math.min(date, daysIn(month))).padStart(2, '0')}`
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The weeks of a month, Sunday first; days of other months are null. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = `${month}-01`
  const cells: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let day = 0; day < daysIn(month); day += 1) cells.push(addDays(first, day))
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const within = (day: string, min: string | undefined): string => (min && day < min ? min : day)

/**
 * Where a key of the calendar leads from a day, or null when it is not ours. It never leads before `min`: a step
 * that would goes to `min` itself, so that the earliest day can always be reached (traps 38).
 */
export const dayForKey = (key: string, shift: boolean, day: string, min?: string): string | null => {
  const far = shift ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return within(addDays(day, -1), min)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return within(addDays(day, -7), min)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return within(addDays(day, -weekdayOf(day)), min)
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return within(addMonths(day, -far), min)
    case 'PageDown':
      return addMonths(day, far)
    default:
      return null
  }
}
