import { formatShortDay, formatTime, formatWeekday, formatWeekdayDate } from '../date-words.ts'
import { addDays, localDateTime, localDay } from '../local-day.ts'
import { sessionEnd } from './session-times.ts'

/** A session in a calendar. */
export const sessionTitle = (otherName: string): string => `Coaching session with ${otherName}`

/** `5:30 PM` */
export const spokenTime = (instant: Date, zone: string): string => formatTime(localDateTime(instant, zone))

/** `Monday, October 20, 5:30 PM` */
export const spokenStart = (instant: Date, zone: string): string =>
  `${formatWeekdayDate(localDay(instant, zone))}, ${spokenTime(instant, zone)}`

/** `Today, 5:30 PM`, `Tomorrow, 5:30 PM`, `Sat, 5:30 PM` within a week, `Dec 5, 5:30 PM` after it. */
export const shortStart = (instant: Date, zone: string, now: Date): string => {
  const [day, today] = [localDay(instant, zone), localDay(now, zone)]
  const isNear = day > today && day < addDays(today, 7)
  const words =
    day === today
      ? 'Today'
      : day === addDays(today, 1)
        ? 'Tomorrow'
        : isNear
          ? formatWeekday(day).slice(0, 3)
          : formatShortDay(day)
  return `${words}, ${spokenTime(instant, zone)}`
}

/** Whether the clocks of two zones show the same day and time. */
export const isSameTime = (instant: Date, zone: string, other: string): boolean =>
  localDateTime(instant, zone) === localDateTime(instant, other)

/**
 * A time of `zone` in the time zone of the other side: `5:30 PM for Priya`, `Friday, 12:30 AM for Priya` on another day there,
 * or `Same time for Priya`.
 */
export const spokenFor = (
  instant: Date,
  zone: string,
  other: { readonly firstName: string; readonly timeZone: string },
): string => {
  if (isSameTime(instant, zone, other.timeZone)) return `Same time for ${other.firstName}`
  const day = localDay(instant, other.timeZone)
  const weekday = day === localDay(instant, zone) ? '' : `${formatWeekday(day)}, `
  return `${weekday}${spokenTime(instant, other.timeZone)} for ${other.firstName}`
}

/** `7:30 to 8:00 PM`, or `11:30 AM to 12:00 PM`. */
export const spokenSpan = (startsAt: Date, zone: string): string => {
  const [from, to] = [spokenTime(startsAt, zone), spokenTime(sessionEnd(startsAt), zone)]
  const half = to.slice(-' PM'.length)
  return `${from.endsWith(half) ? from.slice(0, -half.length) : from} to ${to}`
}

/** `Thursday, October 23, 7:30 to 8:00 PM` */
export const spokenSession = (startsAt: Date, zone: string): string =>
  `${formatWeekdayDate(localDay(startsAt, zone))}, ${spokenSpan(startsAt, zone)}`

/** `Central` for `America/Chicago`; the IANA name without a common one. */
export const spokenZone = (zone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/ (Standard )?Time$/, '')
}
