import { addDays } from '../local-day.ts'

/** Completed steps that make a day count, empty tracker clicks included (decisions 7; ACTIONS-13). */
export const STEPS_OF_A_STREAK_DAY = 3

/**
 * Runs of days that reached three steps (G-47). The current one ends today or yesterday: a today that is not reached
 * yet does not break it. A last day after today, left by a change of zone, belongs to it as well.
 * @param days local days that reached it, `YYYY-MM-DD`, ascending, each once
 * @param today the member's local day
 * @returns lengths in days
 */
export const streaks = (days: readonly string[], today: string): { current: number; longest: number } => {
  let longest = 0
  let run = 0
  let last: string | undefined
  for (const day of days) {
    run = last !== undefined && addDays(last, 1) === day ? run + 1 : 1
    longest = Math.max(longest, run)
    last = day
  }
  const alive = last !== undefined && last >= addDays(today, -1)
  return { current: alive ? run : 0, longest }
}
