import { courseDay, type PausedRun } from '@oola/contract/courses/course-pauses'
import { addDays } from '@oola/contract/local-day'

/** A member's run through a course with daily action steps, and the state of the day before today. */
export interface CourseRun extends PausedRun {
  readonly courseId: number
  /** The last missed day that was answered with START OVER or KEEP GOING. */
  readonly answeredDay: string | null
  /** Steps of the course completed on the day before today. */
  readonly stepsYesterday: number
  /** Nobody expected steps on that day: a break, a review, a change of zone or an outage of the portal. */
  readonly isYesterdayExcused: boolean
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
