import { localDateTime, localDay } from '../local-day.ts'
import { sessionEnd } from './session-times.ts'

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** `Thursday, October 23`, of a local day. */
export const spokenDate = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))

const clock = (instant: Date, zone: string): { time: string; half: string } => {
  const [hour = '0', minute = '00'] = localDateTime(instant, zone).slice(11).split(':')
  const hours = Number(hour)
  return { time: `${hours % 12 || 12}:${minute}`, half: hours < 12 ? 'AM' : 'PM' }
}

/** `5:30 PM` */
export const spokenTime = (instant: Date, zone: string): string => {
  const { time, half } = clock(instant, zone)
  return `${time} ${half}`
}

/** `Monday, October 20, 5:30 PM` */
export const spokenStart = (instant: Date, zone: string): string =>
  `${spokenDate(localDay(instant, zone))}, ${spokenTime(instant, zone)}`

/** Whether the clocks of two zones show the same day and time. */
export const isSameTime = (instant: Date, zone: string, other: string): boolean =>
  localDateTime(instant, zone) === localDateTime(instant, other)

/**
 * A time of `zone` by the clock of the other side: `5:30 PM for Priya`, `Friday, 12:30 AM for Priya` on another day there,
 * or `Same time for Priya`.
 */
export const spokenFor = (
  instant: Date,
  zone: string,
  other: { readonly firstName: string; readonly timeZone: string },
): string => {
  if (isSameTime(instant, zone, other.timeZone)) return `Same time for ${other.firstName}`
  const day = localDay(instant, other.timeZone)
  const weekday = day === localDay(instant, zone) ? '' : `${spokenDate(day).split(',')[0]}, `
  return `${weekday}${spokenTime(instant, other.timeZone)} for ${other.firstName}`
}

/** `7:30 to 8:00 PM`, or `11:30 AM to 12:00 PM`. */
export const spokenSpan = (startsAt: Date, zone: string): string => {
  const [from, to] = [clock(startsAt, zone), clock(sessionEnd(startsAt), zone)]
  return `${from.time}${from.half === to.half ? '' : ` ${from.half}`} to ${to.time} ${to.half}`
}

/** `Thursday, October 23, 7:30 to 8:00 PM` */
export const spokenSession = (startsAt: Date, zone: string): string =>
  `${spokenDate(localDateTime(startsAt, zone).slice(0, 10))}, ${spokenSpan(startsAt, zone)}`

/** `Central`, of `America/Chicago`; the zone's own name where there is no common one. */
export const spokenZone = (zone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/ (Standard )?Time$/, '')
}
