import type { CoachSchedule, HourSpan } from '@oola/contract/calendar/calendar.schema'
import { isDayOff, openHours } from '@oola/contract/calendar/open-hours'
import { addDays, localDay, localMinute } from '@oola/contract/local-day'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import { minutesOfDay } from './local-instant.ts'

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

/**
 * Whether a change of the hours hits a booked session: it is no longer within the hours, or within time off. A session
 * that was outside of the hours before is only hit by new time off.
 */
export const isHit = (
  { before, after }: Readonly<Record<'before' | 'after', Pick<CoachSchedule, 'hours' | 'exceptions'>>>,
  moment: { readonly startsAt: Date; readonly timeZone: string },
): boolean => {
  if (isInHours(after, moment)) return false
  const day = localDay(moment.startsAt, moment.timeZone)
  return isInHours(before, moment) || (isDayOff(after, day) && !isDayOff(before, day))
}

/** Whether the coach has hours in the portal (ROOM-08). */
export const hasHours = ({ hours, exceptions }: Pick<CoachSchedule, 'hours' | 'exceptions'>): boolean =>
  hours.some((day) => day.length > 0) || exceptions.some(({ kind }) => kind === 'extra')

/** Days off, from midnight to midnight of the coach's zone; for a skipped midnight, an hour later. */
export const timeOff = (
  { exceptions }: Pick<CoachSchedule, 'exceptions'>,
  timeZone: string,
): { from: Date; to: Date }[] => {
  const start = (day: string): Date => {
    const at = minutesOfDay(day, timeZone)
    return new Date(at(0) ?? at(60) ?? Number.NaN)
  }
  return exceptions.flatMap((one) =>
    one.kind === 'off' ? [{ from: start(one.from), to: start(addDays(one.to, 1)) }] : [],
  )
}
