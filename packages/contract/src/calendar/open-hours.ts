import { weekdayOf } from '../weekdays.ts'
import type { CoachSchedule, HourSpan } from './calendar.schema.ts'

/** Spans by time; those that overlap or touch become one. */
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

/** When a coach is open on a day of hers: the hours of its weekday and extra ones, unless she is off. */
export const openHours = (
  { hours, exceptions }: Pick<CoachSchedule, 'hours' | 'exceptions'>,
  day: string,
): HourSpan[] => {
  if (exceptions.some((one) => one.kind === 'off' && one.from <= day && day <= one.to)) return []
  const extra = exceptions.flatMap((one) => (one.kind === 'extra' && one.day === day ? [one.hours] : []))
  return joinSpans([...(hours[weekdayOf(day)] ?? []), ...extra])
}
