import { formatMonthDay, formatTime } from '@oola/contract/date-words'
import { localDateTime } from '@oola/contract/local-day'

/** `November 19, 7:55 AM` by the clock of a zone. */
export const whenOf = (at: string, timeZone: string): string => {
  const local = localDateTime(new Date(at), timeZone)
  return `${formatMonthDay(local.slice(0, 10))}, ${formatTime(local)}`
}
