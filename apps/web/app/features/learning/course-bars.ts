import { type DaySpan, daysInBoth, earlierDay, laterDay, spanLength } from '@oola/contract/breaks/day-span'
import { currentCourseDay, type PausedRun } from '@oola/contract/courses/course-pauses'
import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { addDays } from '@oola/contract/local-day'
import { weekdayOf } from '@oola/contract/weekdays'

/** Whether a day has an entry: a course has one on each of its days. */
export const isOn = ({ day, lastDay }: CalendarEntry, on: string): boolean => day <= on && on <= lastDay

/** `3 of 28`, of a day of a course. */
export const courseDayOf = (entry: CalendarEntry, on: string): string => {
  const run = runOf(entry)
  return `${currentCourseDay(run, on)} of ${run.courseDays}`
}

/** The run of a course, which waits in the member's breaks. */
const runOf = ({ day, lastDay, pauses }: CalendarEntry): PausedRun => {
  const span = { firstDay: day, lastDay }
  const paused = pauses.reduce((days, pause) => days + daysInBoth(pause, span), 0)
  return { startedDay: day, courseDays: spanLength(span) - paused, pauses }
}

/** Entries with several days. */
export const isBar = (kind: CalendarEntry['kind']): boolean => kind === 'course' || kind === 'break'

/** A day's part of a course's bar (look.md 13). */
export interface BarPart {
  readonly entry: CalendarEntry
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Only where the bar starts in this week: its text, and the number of days it may span. */
  readonly label: { readonly text: string; readonly days: number } | null
}

const barText = (entry: CalendarEntry, here: DaySpan): string => {
  if (entry.kind === 'break') return entry.title
  const run = runOf(entry)
  const [first, last] = [currentCourseDay(run, here.firstDay), currentCourseDay(run, here.lastDay)]
  return `${entry.title}, ${first === last ? `day ${first}` : `days ${first} to ${last}`}`
}

/**
 * The bars of a day, from the top. A course has the same row on all days of a week, so that its parts form one bar;
 * without one on this day, its row is empty.
 */
export const courseBars = (entries: readonly CalendarEntry[], on: string): (BarPart | null)[] => {
  const monday = addDays(on, -weekdayOf(on))
  const sunday = addDays(monday, 6)
  const rows = entries
    .filter(({ kind, day, lastDay }) => isBar(kind) && day <= sunday && lastDay >= monday)
    .map((entry): BarPart | null => {
      if (!isOn(entry, on)) return null
      const { day, lastDay } = entry
      const here = { firstDay: laterDay(monday, day), lastDay: earlierDay(sunday, lastDay) }
      const label = on === here.firstDay ? { text: barText(entry, here), days: spanLength(here) } : null
      return { entry, isFirst: on === day, isLast: on === lastDay, label }
    })
  return rows.slice(0, rows.findLastIndex((row) => row !== null) + 1)
}
