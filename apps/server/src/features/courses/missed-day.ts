import { dayOffset } from '@oola/contract/actions/action-days'
import { addDays } from '@oola/contract/local-day'

/** A member's run through a course with daily action steps, and the state of the day before today. */
export interface CourseRun {
  readonly courseId: number
  /** Its first local day. */
  readonly startedDay: string
  readonly courseDays: number
  /** The last missed day that was answered with START OVER or KEEP GOING. */
  readonly answeredDay: string | null
  /** Steps of the course completed on the day before today. */
  readonly stepsYesterday: number
  /** A change of zone or an outage of the portal took all or part of that day. */
  readonly isYesterdayExcused: boolean
}

/** The course day of a local day, from 1; null before its first and after its last. */
export const courseDay = (
  { startedDay, courseDays }: Pick<CourseRun, 'startedDay' | 'courseDays'>,
  day: string,
): number | null => {
  const number = dayOffset(day, startedDay) + 1
  return number >= 1 && number <= courseDays ? number : null
}

/**
 * Whether the day before today was missed and not answered yet (G-55; spec-decision 7). Only that one day counts,
 * however long the member was away; after the course's last day the answer is no.
 */
export const isDayMissed = (run: CourseRun, today: string): boolean => {
  const yesterday = addDays(today, -1)
  if (courseDay(run, today) === null || courseDay(run, yesterday) === null) return false
  if (run.stepsYesterday > 0 || run.isYesterdayExcused) return false
  return run.answeredDay === null || run.answeredDay < yesterday
}

interface Phase {
  /** One entry per day. */
  readonly days: readonly unknown[]
}

/** The phase of a course day, from 1. */
export const phaseNumber = (phases: readonly Phase[], day: number): number => {
  let last = 0
  for (const [index, { days }] of phases.entries()) {
    last += days.length
    if (day <= last) return index + 1
  }
  return phases.length
}

export const daysOf = (phases: readonly Phase[]): number =>
  phases.reduce((sum, { days }) => sum + days.length, 0)
