import { GRID_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { HourSpan } from '@oola/contract/calendar/calendar.schema'
import { formatTime } from '@oola/contract/date-words'

const DAY_MINUTES = 24 * 60
export const WHOLE_DAY: HourSpan = { from: 0, to: DAY_MINUTES }
/** Initial hours of a day. */
export const FIRST_SPAN: HourSpan = { from: 540, to: 780 }

const two = (value: number): string => String(value).padStart(2, '0')

/** "9:00 AM"; the end of the day is midnight. */
export const minuteText = (minute: number): string =>
  minute === DAY_MINUTES ? 'Midnight' : formatTime(`T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`)

/** "9:00 AM to 1:00 PM", or "4:30 to 6:30 PM" */
export const spanText = ({ from, to }: HourSpan): string => {
  const [begin, end] = [minuteText(from), minuteText(to)]
  const half = begin.slice(-3)
  return `${end.endsWith(half) ? begin.slice(0, -3) : begin} to ${end}`
}

/** Choices of the clock between two minutes, both included. */
export const minuteChoices = (first: number, last: number) => {
  const choices: { value: string; label: string }[] = []
  for (let minute = first; minute <= last; minute += GRID_MINUTES)
    choices.push({ value: String(minute), label: minuteText(minute) })
  return choices
}

/** Limits of the span at this index, so that it touches no other one. */
export const roomOf = (spans: readonly HourSpan[], index: number): HourSpan => {
  const [before, after] = [spans[index - 1], spans[index + 1]]
  return {
    from: before ? before.to + GRID_MINUTES : 0,
    to: after ? after.from - GRID_MINUTES : DAY_MINUTES,
  }
}

/** One more span after the last; null if the day has no room for it. */
export const nextSpan = (spans: readonly HourSpan[]): HourSpan | null => {
  const last = spans.at(-1)
  if (!last) return FIRST_SPAN
  const from = last.to + 2 * GRID_MINUTES
  return from < DAY_MINUTES ? { from, to: Math.min(from + 120, DAY_MINUTES) } : null
}
