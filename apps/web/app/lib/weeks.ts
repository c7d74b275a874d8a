import { formatMonthDay } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'
import { weekdayOf } from '@oola/contract/weekdays'

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))

/** "October 20 to 26", "October 27 to November 2" */
export const daysWords = (first: string, last: string): string => {
  const [from = '', to = ''] = [first, last].map(formatMonthDay)
  const [month] = from.split(' ')
  return `${from} to ${to.startsWith(`${month} `) ? to.slice((month?.length ?? 0) + 1) : to}`
}

/** The same for a whole week. */
export const weekWords = (monday: string): string => daysWords(monday, addDays(monday, 6))
