import { GRID_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { HourSpan } from '@oola/contract/calendar/calendar.schema'
import { joinSpans } from '@oola/contract/calendar/open-hours'
import { WHOLE_DAY } from './day-hours.ts'

/** Within this many minutes of an edge the edge itself is dragged. */
const GRIP_MINUTES = 8
/** Maximum per day. */
const SPANS_MAX = 8

/** The target of a press: an edge of hours, or the half hour where new ones start. */
export interface Drag {
  readonly edge: 'from' | 'to' | 'new'
  readonly span: HourSpan
  /** The hours of the weekday that it does not change. */
  readonly others: readonly HourSpan[]
}

const floor = (minute: number): number => Math.floor(minute / GRID_MINUTES) * GRID_MINUTES
const near = (minute: number, edge: number): boolean => Math.abs(minute - edge) <= GRIP_MINUTES
const within = (minute: number, first: number, last: number): number =>
  Math.min(last, Math.max(first, floor(minute + GRID_MINUTES / 2)))

/**
 * The drag that a press at a minute of a weekday starts; null inside of hours.
 * @param spans the hours of the weekday
 * @param open all open time of that day, extra hours as well
 */
export const dragFrom = (
  minute: number,
  { spans, open }: { spans: readonly HourSpan[]; open: readonly HourSpan[] },
): Drag | null => {
  for (const [index, span] of spans.entries()) {
    const others = spans.toSpliced(index, 1)
    if (near(minute, span.from)) return { edge: 'from', span, others }
    if (near(minute, span.to)) return { edge: 'to', span, others }
  }
  if (open.some(({ from, to }) => from <= minute && minute < to)) return null
  const from = Math.min(floor(minute), WHOLE_DAY.to - GRID_MINUTES)
  return { edge: 'new', span: { from, to: from + GRID_MINUTES }, others: spans }
}

/** The drawn hours with the pointer at a minute: half an hour at least, on the grid. */
export const drawnSpan = ({ edge, span: { from, to } }: Drag, minute: number): HourSpan => {
  if (edge === 'from') return { from: within(minute, WHOLE_DAY.from, to - GRID_MINUTES), to }
  if (edge === 'to') return { from, to: within(minute, from + GRID_MINUTES, WHOLE_DAY.to) }
  return {
    from: Math.max(WHOLE_DAY.from, Math.min(from, floor(minute))),
    to: Math.min(WHOLE_DAY.to, Math.max(to, floor(minute + GRID_MINUTES - 1))),
  }
}

/** The hours of the weekday with the drawn ones, joined where they touch; null if there are too many for a day. */
export const drawnHours = ({ others }: Drag, drawn: HourSpan): HourSpan[] | null => {
  const joined = joinSpans([...others, drawn])
  return joined.length <= SPANS_MAX ? joined : null
}
