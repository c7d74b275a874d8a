import { DAY_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { CoachSchedule, HourSpan } from '@oola/contract/calendar/calendar.schema'
import { closedSpans, openHours } from '@oola/contract/calendar/open-hours'
import { addDays, instantAt, localDay, localMinute, minuteTime } from '@oola/contract/local-day'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'

/** Whether a session with this start fits into the spans of its day. */
export const fits = (startsAt: Date, spans: readonly HourSpan[], timeZone: string): boolean => {
  const minute = localMinute(startsAt, timeZone)
  return spans.some(({ from, to }) => from <= minute && minute + SESSION_MINUTES <= to)
}

/** Whether a session with this start is within the hours. */
export const isInHours = (
  schedule: Pick<CoachSchedule, 'hours' | 'exceptions'>,
  { startsAt, timeZone }: { readonly startsAt: Date; readonly timeZone: string },
): boolean => fits(startsAt, openHours(schedule, localDay(startsAt, timeZone)), timeZone)

type Hours = Pick<CoachSchedule, 'hours' | 'exceptions'>
type Moment = Readonly<{ startsAt: Date; timeZone: string }>

/** Whether a session with this start is in time off, for a minute at least; extra hours win over it. */
export const isInTimeOff = (schedule: Pick<CoachSchedule, 'exceptions'>, moment: Moment): boolean => {
  const day = localDay(moment.startsAt, moment.timeZone)
  const from = localMinute(moment.startsAt, moment.timeZone)
  const to = from + SESSION_MINUTES
  const isIn = (one: HourSpan) => one.from < to && from < one.to
  return (
    closedSpans(schedule, day).some(isIn) ||
    // It ends on the next day.
    (to > DAY_MINUTES && closedSpans(schedule, addDays(day, 1)).some((one) => one.from < to - DAY_MINUTES))
  )
}

/**
 * Whether a change of the hours hits a booked session: it is no longer within the hours, or within time off that is new,
 * also if other time off was there before (DESK-03).
 */
export const isHit = (
  { before, after }: Readonly<Record<'before' | 'after', Hours>>,
  moment: Moment,
): boolean => {
  if (isInHours(after, moment)) return false
  const known = new Set(before.exceptions.map((one) => JSON.stringify(one)))
  const exceptions = after.exceptions.filter((one) => one.kind === 'extra' || !known.has(JSON.stringify(one)))
  return isInHours(before, moment) || isInTimeOff({ exceptions }, moment)
}

/** Whether the coach has hours in the portal (ROOM-08). */
export const hasHours = ({ hours, exceptions }: Pick<CoachSchedule, 'hours' | 'exceptions'>): boolean =>
  hours.some((day) => day.length > 0) || exceptions.some(({ kind }) => kind === 'extra')

/**
 * Time off on the coach's days of a span, as instants, joined: parts of days and repeats as well, without extra hours,
 * which win. The end of a day is the next midnight; a skipped minute is the next that the clock shows.
 */
export const timeOff = (
  schedule: Pick<CoachSchedule, 'exceptions'>,
  timeZone: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): { from: Date; to: Date }[] => {
  const found: { from: Date; to: Date }[] = []
  const at = (day: string, minute: number): Date =>
    minute === DAY_MINUTES
      ? instantAt(addDays(day, 1), '00:00', timeZone)
      : instantAt(day, minuteTime(minute), timeZone)
  const last = localDay(to, timeZone)
  for (let day = localDay(from, timeZone); day <= last; day = addDays(day, 1))
    for (const span of closedSpans(schedule, day)) {
      const off = { from: at(day, span.from), to: at(day, span.to) }
      const before = found.at(-1)
      if (before && before.to >= off.from) before.to = off.to
      else found.push(off)
    }
  return found
}
