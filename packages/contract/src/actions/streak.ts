const DAY_MS = 24 * 60 * 60 * 1000

/** Days since 1970: a life's worth of them is walked through for each dashboard. */
const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

/** Completed steps that make a day count, empty tracker clicks included (spec-decision 7; ACTIONS-13). */
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
  const isExcused = new Set(excused.map(dayNumber))
  /** The first day after `day` on which the run has to go on. */
  const nextNeeded = (day: number): number => {
    let next = day + 1
    while (isExcused.has(next)) next += 1
    return next
  }
  let longest = 0
  let run = 0
  let needed: number | undefined
  for (const day of days.map(dayNumber)) {
    // An excused day that was reached after all counts, so the run may go on earlier than it has to.
    run = needed !== undefined && day <= needed ? run + 1 : 1
    longest = Math.max(longest, run)
    needed = nextNeeded(day)
  }
  const alive = needed !== undefined && needed >= dayNumber(today)
  return { current: alive ? run : 0, longest }
}
