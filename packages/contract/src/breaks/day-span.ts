import { dayOffset } from '../actions/action-days.ts'
import { addDays } from '../local-day.ts'

/** Local days, `YYYY-MM-DD`, both inclusive. */
export interface DaySpan {
  readonly firstDay: string
  readonly lastDay: string
}

/** How many days it has. */
export const spanLength = ({ firstDay, lastDay }: DaySpan): number => dayOffset(lastDay, firstDay) + 1

export const isInSpan = ({ firstDay, lastDay }: DaySpan, day: string): boolean =>
  firstDay <= day && day <= lastDay

/** Its days, ascending. */
export const daysOfSpan = (span: DaySpan): string[] =>
  Array.from({ length: Math.max(0, spanLength(span)) }, (_, index) => addDays(span.firstDay, index))

/** The later of two days. */
export const laterDay = (a: string, b: string): string => [a, b].toSorted()[1] ?? a

/** The earlier of two days. */
export const earlierDay = (a: string, b: string): string => [a, b].toSorted()[0] ?? a

/** How many days of a span lie in another one. */
export const daysInBoth = (a: DaySpan, b: DaySpan): number =>
  Math.max(
    0,
    spanLength({ firstDay: laterDay(a.firstDay, b.firstDay), lastDay: earlierDay(a.lastDay, b.lastDay) }),
  )
