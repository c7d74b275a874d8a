import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { addDays, instantAt, localDateTime, localDay } from '../local-day.ts'
import { weekdayOf } from '../weekdays.ts'
import type { ReminderSettings } from './reminders.schema.ts'

type QuietHours = Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>

const MINUTES_OF_A_DAY = 1440

/** Without quiet hours, what was too much on one day comes at this time of the next. */
const MORNING = '08:00'

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const hasQuietHours = ({ quietFrom, quietUntil }: QuietHours): boolean => quietFrom !== quietUntil

/** Whether this time of the day, `HH:MM`, lies in the quiet hours: from the first minute to before the last. */
export const isQuiet = (time: string, { quietFrom: from, quietUntil: until }: QuietHours): boolean =>
  from <= until ? from <= time && time < until : from <= time || time < until

/** The time of the day that a zone's clock shows, `HH:MM`. */
export const clockTime = (at: Date, zone: string): string => localDateTime(at, zone).slice(11, 16)

/** A time in the quiet hours moves to their end (mockup 64). */
export const timeOutsideQuiet = (time: string, quiet: QuietHours): string =>
  isQuiet(time, quiet) ? quiet.quietUntil : time

/** The first whole minute from now on that is not quiet, by the member's clock, also in a night with a clock change. */
export const quietEnd = (now: Date, zone: string, quiet: QuietHours): Date => {
  let at = now
  while (isQuiet(clockTime(at, zone), quiet)) {
    const left =
      (minuteOf(quiet.quietUntil) - minuteOf(clockTime(at, zone)) + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY
    at = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS)
  }
  // A clock that jumped ahead reaches the end sooner.
  const first = instantAt(localDay(at, zone), quiet.quietUntil, zone)
  return first > now && first < at ? first : at
}

/** When what was held back comes in one message: the next end of quiet hours. */
export const nextMorning = (now: Date, zone: string, quiet: QuietHours): Date => {
  if (isQuiet(clockTime(now, zone), quiet)) return quietEnd(now, zone, quiet)
  return nextTime(hasQuietHours(quiet) ? quiet.quietUntil : MORNING, now, zone)
}

/**
 * When a reminder comes again that the member puts off on the lock screen: in an hour. Null when that lies in the quiet
 * hours or on the next day; the job that sends it runs each minute.
 */
export const anHourLater = (now: Date, zone: string, quiet: QuietHours): Date | null => {
  const at = new Date(now.getTime() + HOUR_MS)
  const isOpen = [at, new Date(at.getTime() + MINUTE_MS)].every(
    (time) => localDay(time, zone) === localDay(now, zone) && !isQuiet(clockTime(time, zone), quiet),
  )
  return isOpen ? at : null
}

/**
 * The next instant after this one at which a zone's clock shows this time, once on each of the zone's days.
 * @param weekday only on this one; 0 is Monday
 */
export const nextTime = (time: string, after: Date, zone: string, weekday?: number): Date => {
  for (let day = localDay(after, zone); ; day = addDays(day, 1)) {
    if (weekday !== undefined && weekdayOf(day) !== weekday) continue
    const at = instantAt(day, time, zone)
    // A zone that moved over the date line has skipped a whole day.
    if (at > after && localDay(at, zone) === day) return at
  }
}
