import { weekdayOf } from '../weekdays.ts'
import { DAY_MINUTES } from './calendar.constants.ts'
import type { CoachSchedule, HourSpan, ScheduleException } from './calendar.schema.ts'

type Off = Extract<ScheduleException, { kind: 'off' }>

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

/** What is left of spans without others. */
const withoutSpans = (spans: readonly HourSpan[], without: readonly HourSpan[]): HourSpan[] =>
  without.reduce<readonly HourSpan[]>(
    (left, gone) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, gone.from) },
          { from: Math.max(from, gone.to), to },
        ].filter((rest) => rest.from < rest.to),
      ),
    spans,
  ) as HourSpan[]

/** Whether time off is on this day, also as a repeat. */
export const isOffOn = ({ from, to, until }: Off, day: string): boolean =>
  (from <= day && day <= to) ||
  (until !== undefined && from < day && day <= until && weekdayOf(day) === weekdayOf(from))

/** The last day of an exception. */
export const lastDayOf = (one: ScheduleException): string =>
  one.kind === 'off' ? (one.until ?? one.to) : one.day

/** The coach's time off on a day, in minutes, joined; without regard to extra hours. */
export const offSpans = ({ exceptions }: Pick<CoachSchedule, 'exceptions'>, day: string): HourSpan[] =>
  joinSpans(
    exceptions.flatMap((one) =>
      one.kind === 'off' && isOffOn(one, day) ? [one.hours ?? { from: 0, to: DAY_MINUTES }] : [],
    ),
  )

/** Whether the whole day is time off. */
export const isDayOff = (schedule: Pick<CoachSchedule, 'exceptions'>, day: string): boolean =>
  offSpans(schedule, day).some(({ from, to }) => from === 0 && to === DAY_MINUTES)

const extraOn = ({ exceptions }: Pick<CoachSchedule, 'exceptions'>, day: string): HourSpan[] =>
  exceptions.flatMap((one) => (one.kind === 'extra' && one.day === day ? [one.hours] : []))

/** The closed part of a day: time off, except in extra hours, which win (DESK-03). */
export const closedSpans = (schedule: Pick<CoachSchedule, 'exceptions'>, day: string): HourSpan[] =>
  withoutSpans(offSpans(schedule, day), extraOn(schedule, day))

/** Open hours of a coach's local day: the hours of the weekday without time off, and extra hours, which win over it. */
export const openHours = (schedule: Pick<CoachSchedule, 'hours' | 'exceptions'>, day: string): HourSpan[] => {
  const weekly = withoutSpans(schedule.hours[weekdayOf(day)] ?? [], offSpans(schedule, day))
  return joinSpans([...weekly, ...extraOn(schedule, day)])
}
