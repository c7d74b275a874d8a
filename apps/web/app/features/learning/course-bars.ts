import { dayOffset } from '@oola/contract/actions/action-days'
import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { addDays } from '@oola/contract/local-day'
import { weekdayOf } from '@oola/contract/weekdays'

/** Whether a day has an entry: a course has one on each of its days. */
export const isOn = ({ day, lastDay }: CalendarEntry, on: string): boolean => day <= on && on <= lastDay

/** `3 of 28`, of a day of a course. */
export const courseDayOf = ({ day, lastDay }: CalendarEntry, on: string): string =>
  `${dayOffset(on, day) + 1} of ${dayOffset(lastDay, day) + 1}`

/** A day's part of a course's bar (look.md 13). */
export interface BarPart {
  readonly entry: CalendarEntry
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Only where the bar starts in this week: its text, and the number of days it may span. */
  readonly label: { readonly text: string; readonly days: number } | null
}

/**
 * The bars of a day, from the top. A course has the same row on all days of a week, so that its parts form one bar;
 * without one on this day, its row is empty.
 */
export const courseBars = (entries: readonly CalendarEntry[], on: string): (BarPart | null)[] => {
  const monday = addDays(on, -weekdayOf(on))
  const sunday = addDays(monday, 6)
  const rows = entries
    .filter(({ kind, day, lastDay }) => kind === 'course' && day <= sunday && lastDay >= monday)
    .map((entry): BarPart | null => {
      if (!isOn(entry, on)) return null
      const { day, lastDay, title } = entry
      const first = Math.max(dayOffset(monday, day), 0) + 1
      const last = Math.min(dayOffset(sunday, day), dayOffset(lastDay, day)) + 1
      const text = `${title}, ${first === last ? `day ${first}` : `days ${first} to ${last}`}`
      const label = dayOffset(on, day) + 1 === first ? { text, days: last - first + 1 } : null
      return { entry, isFirst: on === day, isLast: on === lastDay, label }
    })
  return rows.slice(0, rows.findLastIndex((row) => row !== null) + 1)
}
