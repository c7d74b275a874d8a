import { addDays, instantOf, localDay, localMinute } from '../local-day.ts'
import { LATE_TICKS_PER_MONTH } from './actions.constants.ts'
import { stepsOfStreakDay } from './streak-day.ts'

/** Until this hour of the member's own clock yesterday can still be counted (decisions 17.5). */
const LATE_TICK_HOUR = 12

export interface LateTickFacts {
  readonly now: Date
  readonly timeZone: string
  /** Completed steps of yesterday. */
  readonly completed: number
  /** Yesterday is excused, or lies in a break. */
  readonly isExcused: boolean
  /** The member's answer about yesterday. */
  readonly answer: 'counted' | 'declined' | null
  /** Other days of yesterday's month that were counted late. */
  readonly usedThisMonth: number
}

/** The day that can be counted late. */
export const lateDay = (now: Date, timeZone: string): string => addDays(localDay(now, timeZone), -1)

/** Whether the member's clock shows a time before noon. */
export const isBeforeNoon = (now: Date, timeZone: string): boolean =>
  localMinute(now, timeZone) < LATE_TICK_HOUR * 60

/** The noon until which yesterday can be counted. */
export const lateTickUntil = (now: Date, timeZone: string): Date =>
  instantOf(localDay(now, timeZone), LATE_TICK_HOUR, timeZone)

/**
 * How many steps of yesterday can still be counted (BREAK-05; look-everywhere 5): the missing ones, until noon, if it had
 * one or two steps, was not excused, and the month has a late tick left. 0 otherwise.
 */
export const stepsToTickLate = (facts: LateTickFacts): number => {
  const { now, timeZone, completed, isExcused, answer, usedThisMonth } = facts
  const missing = stepsOfStreakDay(lateDay(now, timeZone)) - completed
  const isOpen = isBeforeNoon(now, timeZone) && !isExcused && completed > 0 && missing > 0
  if (!isOpen || answer === 'declined' || usedThisMonth >= LATE_TICKS_PER_MONTH) return 0
  return missing
}
