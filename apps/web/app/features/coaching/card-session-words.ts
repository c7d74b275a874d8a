import { counted } from '@oola/contract/count-words'
import { formatMonthDay, formatTime } from '@oola/contract/date-words'
import { WEEK_MS } from '@oola/contract/durations'
import { localDateTime } from '@oola/contract/local-day'
import { WEEKDAYS, weekdayOf } from '@oola/contract/weekdays'

/** "1 session remaining" */
export const remainingWords = (balance: number): string => `${counted(balance, 'session')} remaining`

/** "Mon, Oct 20 at 5:30 PM" of an instant, in the member's zone. */
export const bookedWords = (instant: number, zone: string): string => {
  const local = localDateTime(new Date(instant), zone)
  const day = local.slice(0, 10)
  const [month = '', date = ''] = formatMonthDay(day).split(' ')
  return `${(WEEKDAYS[weekdayOf(day)] ?? '').slice(0, 3)}, ${month.slice(0, 3)} ${date} at ${formatTime(local)}`
}

/** A coach's availability: "Priya has room this week. The first free time is Monday at 9:00 AM." */
export const freeWords = (
  { name, firstFree }: { name: string; firstFree: string | null },
  now: number,
  zone: string,
): string => {
  if (firstFree === null) return `${name} has no free times right now. Write to find one.`
  const at = Date.parse(firstFree)
  if (at - now > WEEK_MS) return `${name}’s first free time is ${bookedWords(at, zone)}.`
  const local = localDateTime(new Date(at), zone)
  const day = WEEKDAYS[weekdayOf(local.slice(0, 10))] ?? ''
  return `${name} has room this week. The first free time is ${day} at ${formatTime(local)}.`
}
