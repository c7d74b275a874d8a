import type { CoachSchedule, HourSpan } from '@oola/contract/calendar/calendar.schema'
import { addDays, localDateTime } from '@oola/contract/local-day'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import { weekdayOf } from '@oola/contract/weekdays'
import { minutesOfDay } from './local-instant.ts'

/** When a coach is open on a day of hers: the hours of its weekday and extra ones, unless she is off. */
export const openHours = (
  { hours, exceptions }: Pick<CoachSchedule, 'hours' | 'exceptions'>,
  day: string,
): HourSpan[] => {
  if (exceptions.some((one) => one.kind === 'off' && one.from <= day && day <= one.to)) return []
  const extra = exceptions.flatMap((one) => (one.kind === 'extra' && one.day === day ? [one.hours] : []))
  const spans = [...(hours[weekdayOf(day)] ?? []), ...extra].sort((a, b) => a.from - b.from)
  const merged: HourSpan[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else merged.push(span)
  }
  return merged
}

/** Whether a session that begins then lies in the hours. */
export const isInHours = (
  schedule: Pick<CoachSchedule, 'hours' | 'exceptions'>,
  { startsAt, timeZone }: { readonly startsAt: Date; readonly timeZone: string },
): boolean => {
  const local = localDateTime(startsAt, timeZone)
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
  return openHours(schedule, local.slice(0, 10)).some(
    ({ from, to }) => from <= minute && minute + SESSION_MINUTES <= to,
  )
}

/** She has hours here at all (ROOM-08). */
export const hasHours = ({ hours, exceptions }: Pick<CoachSchedule, 'hours' | 'exceptions'>): boolean =>
  hours.some((day) => day.length > 0) || exceptions.some(({ kind }) => kind === 'extra')

/** Her days off, from midnight to midnight of her zone; of a midnight that a night skips, an hour later. */
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
