import { addDays, instantAt } from '../local-day.ts'
import type { EveryWeeks } from './series.schema.ts'

interface Series {
  /** The first day by the coach's calendar, `YYYY-MM-DD`. */
  readonly day: string
  /** `HH:MM` by the coach's clock. */
  readonly time: string
  readonly everyWeeks: EveryWeeks
  readonly count: number
}

/**
 * The starts of a row of sessions: the same time by the coach's clock each week or each second week, also across a
 * change of the clocks; a time that the change skips is moved to the change (DESK-02).
 */
export const seriesStarts = ({ day, time, everyWeeks, count }: Series, zone: string): Date[] =>
  Array.from({ length: count }, (_, index) => instantAt(addDays(day, 7 * everyWeeks * index), time, zone))
