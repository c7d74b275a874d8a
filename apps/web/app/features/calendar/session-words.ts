import type { PastSession } from '@oola/contract/calendar/calendar.schema'
import { formatMonthDay, formatWeekday } from '@oola/contract/date-words'
import { addDays, localDay } from '@oola/contract/local-day'
import type { WeekSession } from './week-picture.ts'

const ORDINARY = { over: 'Over', completed: 'Held', missed: 'Missed' } as const

/** `on Tuesday` within the last days, otherwise `on November 3`; `today` and `yesterday`. */
const dayWords = (day: string, today: string): string => {
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return day > addDays(today, -7) ? `on ${formatWeekday(day)}` : `on ${formatMonthDay(day)}`
}

const canceledWords = (
  { canceled, clientFirstName }: PastSession,
  { timeZone, today }: { timeZone: string; today: string },
): string => {
  if (!canceled) return 'Canceled'
  const when = dayWords(localDay(new Date(canceled.at), timeZone), today)
  if (canceled.by === 'unpaid') return `Not paid for in time, free since ${when.replace(/^on /, '')}`
  if (canceled.by === 'end') return `Canceled ${when}, as the coaching ended`
  return `Canceled by ${canceled.by === 'coach' ? 'you' : clientFirstName} ${when}`
}

/** The words of a session's state: `Proposed`, `Held`, `Canceled by Theo on Tuesday`; empty for a booked one. */
export const stateWords = (session: WeekSession, clock: { timeZone: string; today: string }): string => {
  if (session.state === 'booked') return ''
  if (session.state === 'proposed') return 'Proposed'
  return session.state === 'canceled' ? canceledWords(session, clock) : ORDINARY[session.state]
}
