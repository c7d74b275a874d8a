import { type DaySpan, daysOfSpan } from '../breaks/day-span.ts'
import { daysExcusedByOutages, type Outage } from './outage-days.ts'
import { streaks } from './streak.ts'

/** What is known of a member's days. */
export interface DayFacts {
  /** Local days with enough steps, ascending, each once. */
  readonly reached: readonly string[]
  /** Days that a change of zone, a review or staff excused. */
  readonly excused: readonly string[]
  /** The portal's outages. */
  readonly outages: readonly Outage[]
  /** The member's breaks, future ones too. */
  readonly breaks: readonly DaySpan[]
}

/** Which of a member's days count, and which neither count nor end a streak. */
export interface CountedDays {
  /** Ascending. */
  readonly counting: readonly string[]
  /** Not ascending. */
  readonly excused: readonly string[]
  /** Those of the excused days that lie in a break: they do not count, however many steps they have. */
  readonly resting: ReadonlySet<string>
}

/**
 * Whether a day counts: the one answer for streaks, reminders, courses, mails and staff (spec-decision 7, 16.13, 17.5;
 * traps 10). An excused day with enough steps counts; a day of a break never does (BREAK-02).
 * @param timeZone the member's, for outages
 */
export const countedDays = (
  { reached, excused, outages, breaks }: DayFacts,
  timeZone: string,
): CountedDays => {
  const resting = new Set(breaks.flatMap(daysOfSpan))
  return {
    counting: resting.size === 0 ? reached : reached.filter((day) => !resting.has(day)),
    excused: [...excused, ...daysExcusedByOutages(outages, timeZone), ...resting],
    resting,
  }
}

/** Whether no steps are expected on this day. */
export const isExcusedDay = (day: string, facts: Omit<DayFacts, 'reached'>, timeZone: string): boolean =>
  countedDays({ ...facts, reached: [] }, timeZone).excused.includes(day)

/** A member's streaks (G-47), in days. */
export const memberStreaks = (
  facts: DayFacts,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): { current: number; longest: number } => {
  const { counting, excused } = countedDays(facts, timeZone)
  return streaks(counting, today, excused)
}
