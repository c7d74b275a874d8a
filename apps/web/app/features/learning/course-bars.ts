import { dayOffset } from '@oola/contract/actions/action-days'
import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { addDays } from '@oola/contract/local-day'
import { weekdayOf } from '@oola/contract/weekdays'

/** Whether something happens on a day: a course on each of its days. */
export const isOn = ({ day, lastDay }: CalendarEntry, on: string): boolean => day <= on && on <= lastDay

/** `3 of 28`, of a day of a course. */
export const courseDayOf = ({ day, lastDay }: CalendarEntry, on: string): string =>
  `${dayOffset(on, day) + 1} of ${dayOffset(lastDay, day) + 1}`

/** What one day shows of a course's bar (look.md 13). */
export interface BarPart {
  readonly entry: CalendarEntry
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Only where the bar begins in this week: its words, and over how many days they can go. */
  readonly label: { readonly text: string; readonly days: number } | null
}

/**
 * The bars of a day, from the top. A course has the same row on all days of a week, so that its parts are one bar; where
 * it has none on this day, its row is empty.
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
