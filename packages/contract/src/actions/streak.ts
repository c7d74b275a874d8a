import { addDays } from '../local-day.ts'

/** Completed steps that make a day count, empty tracker clicks included (decisions 7; ACTIONS-13). */
export const STEPS_OF_A_STREAK_DAY = 3

/**
 * Runs of days that reached three steps (G-47). The current one ends today or yesterday: a today that is not reached
 * yet does not break it. A last day after today, left by a change of zone, belongs to it as well.
 * @param days local days that reached it, `YYYY-MM-DD`, ascending, each once
 * @param today the member's local day
 * @param excused days that a change of zone or an outage of ours took, or part of them: they neither break a run nor lengthen it
 * @returns lengths in days
 */
export const streaks = (
  days: readonly string[],
  today: string,
  excused: readonly string[] = [],
): { current: number; longest: number } => {
  const isExcused = new Set(excused)
  /** The first day after `day` on which the run has to go on. */
  const nextNeeded = (day: string): string => {
    let next = addDays(day, 1)
    while (isExcused.has(next)) next = addDays(next, 1)
    return next
  }
  let longest = 0
  let run = 0
  let needed: string | undefined
  for (const day of days) {
    // An excused day that was reached after all counts, so the run may go on earlier than it has to.
    run = needed !== undefined && day <= needed ? run + 1 : 1
    longest = Math.max(longest, run)
    needed = nextNeeded(day)
  }
  const alive = needed !== undefined && needed >= today
  return { current: alive ? run : 0, longest }
}
