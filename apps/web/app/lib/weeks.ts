import { formatMonthDay, formatShortDay } from '@oola/contract/date-words'
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

/** The same for a whole week, with short months where there are two: "Dec 28 to Jan 3". */
export const weekWords = (monday: string): string => {
  const sunday = addDays(monday, 6)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  return isOneMonth ? daysWords(monday, sunday) : `${formatShortDay(monday)} to ${formatShortDay(sunday)}`
}
