import { stepsOfStreakDay } from '../actions/streak-day.ts'
import { addDays } from '../local-day.ts'
import {
  BREAK_DAYS_AHEAD,
  BREAK_DAYS_MAX,
  BREAK_DAYS_PER_YEAR,
  BREAK_YEAR_DAYS,
  ILLNESS_DAYS_BACK,
} from './breaks.constants.ts'
import { type DaySpan, daysInBoth, daysOfSpan, isInSpan, spanLength } from './day-span.ts'

/** Why days cannot be a break; each is an error code of the calls. */
export type BreakFault =
  | 'break_too_long'
  | 'break_past'
  | 'break_far'
  | 'break_begun'
  | 'break_overlaps'
  | 'break_has_steps'
  | 'break_used_up'

export interface BreakFacts {
  /** The member's local day. */
  readonly today: string
  /** The member's other breaks, in any order. */
  readonly others: readonly DaySpan[]
  /** Completed steps of the last days; days without are missing. */
  readonly steps: ReadonlyMap<string, number>
  /** The break that is changed, with its present days; null for a new one. */
  readonly before: DaySpan | null
}

/** The most days of breaks in any 365 days. */
export const mostInAYear = (spans: readonly DaySpan[]): number =>
  Math.max(
    0,
    ...spans.map(({ lastDay }) => {
      const year = { firstDay: addDays(lastDay, 1 - BREAK_YEAR_DAYS), lastDay }
      return spans.reduce((sum, span) => sum + daysInBoth(span, year), 0)
    }),
  )

/**
 * A past day with a step, and a today that counts already, cannot be taken: a break would take from the member what they
 * did (look-everywhere 5). Today with fewer steps can: who falls ill at noon has often done one.
 */
export const isTakenBySteps = (day: string, { today, steps }: Pick<BreakFacts, 'today' | 'steps'>): boolean =>
  (day < today && (steps.get(day) ?? 0) > 0) ||
  (day === today && (steps.get(day) ?? 0) >= stepsOfStreakDay(day))

/** The first day that a break may have. */
export const earliestBreakDay = (today: string): string => addDays(today, -ILLNESS_DAYS_BACK)

/**
 * Whether these days can be a break (BREAK-01; decisions 17.5): 1 to 21 days, 28 in any 365, from today or tomorrow on, or
 * up to three days back after an illness. A break that has begun keeps its first day, and ends today or later.
 * @returns null if they can
 */
export const breakFault = (span: DaySpan, facts: BreakFacts): BreakFault | null => {
  const { today, others, before } = facts
  const length = spanLength(span)
  if (length < 1 || length > BREAK_DAYS_MAX) return 'break_too_long'
  if (before && before.firstDay <= today) {
    if (span.firstDay !== before.firstDay || span.lastDay < today) return 'break_begun'
  } else if (span.firstDay < earliestBreakDay(today)) return 'break_past'
  if (span.firstDay > addDays(today, BREAK_DAYS_AHEAD)) return 'break_far'
  if (others.some((other) => daysInBoth(other, span) > 0)) return 'break_overlaps'
  const isNew = (day: string): boolean => !(before && isInSpan(before, day))
  if (daysOfSpan(span).some((day) => isNew(day) && isTakenBySteps(day, facts))) return 'break_has_steps'
  if (mostInAYear([...others, span]) > BREAK_DAYS_PER_YEAR) return 'break_used_up'
  return null
}

/**
 * Where a break that was changed or planned moves a day of the program: by the break's days, if it comes on its first day or
 * later and is not open yet (BREAK-03).
 */
export const dayAfterBreak = (day: string, span: DaySpan, today: string): string =>
  day > today && day >= span.firstDay ? addDays(day, spanLength(span)) : day
