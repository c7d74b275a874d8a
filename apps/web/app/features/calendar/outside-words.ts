import type { OutsideCalendar } from '@oola/contract/calendar/calendar.schema'
import { counted } from '@oola/contract/count-words'
import { formatTime, formatWeekdayDate } from '@oola/contract/date-words'
import { MINUTE_MS } from '@oola/contract/durations'
import { localDateTime, localDay } from '@oola/contract/local-day'

/** Calendars by the suffix of their hosts' names. */
const PROVIDERS = [
  ['google.com', 'Google Calendar'],
  ['icloud.com', 'iCloud'],
  ['outlook.com', 'Outlook'],
  ['live.com', 'Outlook'],
  ['office365.com', 'Outlook'],
  ['office.com', 'Outlook'],
  ['yahoo.com', 'Yahoo'],
  ['proton.me', 'Proton Calendar'],
] as const

/** "Outlook"; the host if it has no other name. */
export const calendarName = (host: string): string =>
  PROVIDERS.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? host

/** "8:10 AM", with the day if that is not today. */
const since = (at: Date, now: Date, timeZone: string): string => {
  const [local, day] = [localDateTime(at, timeZone), localDay(at, timeZone)]
  const time = formatTime(local)
  return day === localDay(now, timeZone) ? time : `${formatWeekdayDate(day)}, ${time}`
}

/** "Checked 4 minutes ago", or since when it cannot be read (mockup 44; look-coaching 44). */
export const checkedWords = (
  { checkedAt, failingSince }: OutsideCalendar,
  { now, timeZone }: { now: Date; timeZone: string },
): string => {
  if (failingSince)
    return `We could not read your calendar since ${since(new Date(failingSince), now, timeZone)}`
  const minutes = Math.floor((now.getTime() - Date.parse(checkedAt)) / MINUTE_MS)
  if (minutes < 1) return 'Checked just now'
  if (minutes < 60) return `Checked ${counted(minutes, 'minute')} ago`
  return `Checked at ${since(new Date(checkedAt), now, timeZone)}`
}
