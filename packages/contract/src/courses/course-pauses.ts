import { dayOffset } from '../actions/action-days.ts'
import { type DaySpan, daysInBoth, isInSpan, laterDay } from '../breaks/day-span.ts'
import { addDays } from '../local-day.ts'

/** A run through a course with daily action steps, which waits during breaks (BREAK-03). */
export interface PausedRun {
  /** Its first local day. */
  readonly startedDay: string
  readonly courseDays: number
  /** Breaks in which it waits, ascending. */
  readonly pauses: readonly DaySpan[]
}

const isPaused = ({ pauses }: Pick<PausedRun, 'pauses'>, day: string): boolean =>
  pauses.some((pause) => isInSpan(pause, day))

/** Days of the course from its first local day to this one, without those on which it waits. */
const daysUntil = ({ startedDay, pauses }: PausedRun, day: string): number =>
  pauses.reduce(
    (days, pause) => days - daysInBoth(pause, { firstDay: startedDay, lastDay: day }),
    dayOffset(day, startedDay) + 1,
  )

/** The course day of a local day, from 1; null before its first, after its last, and on a day on which it waits. */
export const courseDay = (run: PausedRun, day: string): number | null => {
  if (isPaused(run, day)) return null
  const number = daysUntil(run, day)
  return number >= 1 && number <= run.courseDays ? number : null
}

/** How far the run is on a local day: 1 to its last day, also while it waits. */
export const currentCourseDay = (run: PausedRun, today: string): number =>
  Math.min(run.courseDays, Math.max(1, daysUntil(run, today)))

/** The local day of a course day, from 1. */
export const localDayOfCourse = (run: PausedRun, number: number): string => {
  let day = addDays(run.startedDay, number - 1)
  for (const { firstDay, lastDay } of run.pauses) {
    const first = laterDay(firstDay, run.startedDay)
    if (day >= first) day = addDays(day, Math.max(0, dayOffset(lastDay, first) + 1))
  }
  return day
}
