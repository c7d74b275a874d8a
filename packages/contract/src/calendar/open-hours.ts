import { weekdayOf } from '../weekdays.ts'
import type { CoachSchedule, HourSpan } from './calendar.schema.ts'

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
