import { weekdayOf } from '../weekdays.ts'
import type { CoachSchedule, HourSpan } from './calendar.schema.ts'

/** Sorts spans and merges those that overlap or touch. */
export const joinSpans = (spans: readonly HourSpan[]): HourSpan[] => {
  const joined: HourSpan[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else joined.push(span)
  }
  return joined
}

/** Whether the day is in the coach's time off. */
export const isDayOff = ({ exceptions }: Pick<CoachSchedule, 'exceptions'>, day: string): boolean =>
  exceptions.some((one) => one.kind === 'off' && one.from <= day && day <= one.to)

/** Open hours of a coach's local day: the hours of the weekday, unless the day is off, and extra hours, which override time off. */
export const openHours = (
  { hours, exceptions }: Pick<CoachSchedule, 'hours' | 'exceptions'>,
  day: string,
): HourSpan[] => {
  const extra = exceptions.flatMap((one) => (one.kind === 'extra' && one.day === day ? [one.hours] : []))
  const weekly = isDayOff({ exceptions }, day) ? [] : (hours[weekdayOf(day)] ?? [])
  return joinSpans([...weekly, ...extra])
}
