import { addMonths, DEFAULT_TIME_ZONE, instantOf, localDay } from '@oola/contract/local-day'

/** A time between two moments. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

const midnight = (day: string): Date => instantOf(day, 0, DEFAULT_TIME_ZONE)

/** From the first midnight of a month, such as `2026-11`, to the next one, in the program's zone. */
export const monthSpan = (month: string): Span => ({
  from: midnight(`${month}-01`),
  to: midnight(addMonths(`${month}-01`, 1)),
})

/** The month of a moment, in the program's zone. */
export const monthOf = (at: Date): string => localDay(at, DEFAULT_TIME_ZONE).slice(0, 7)
