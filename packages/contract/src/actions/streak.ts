import { DAY_MS } from '../durations.ts'

/** Days since 1970, as numbers: each dashboard iterates over all days of a member. */
const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

/** In days: for a member who travels from UTC+14 to UTC-11, the day after tomorrow may have passed. */
const FARTHEST_AHEAD = 2

/**
 * Runs of days that reached their steps (`streak-day.ts`; G-47). The current one ends today or yesterday: a today that is not reached
 * yet does not break it. Days after today, left by a change of zone, belong to it when they follow on it; left by a clock
 * that was wrong for a while, they neither count nor break it.
 * @param days local days that reached it, `YYYY-MM-DD`, ascending, each once
 * @param today the member's local day
 * @param excused days shortened by a change of zone or an outage: they neither break a run nor lengthen it
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
  const now = dayNumber(today)
  let longest = 0
  let run = 0
  let needed: number | undefined
  for (const day of days.map(dayNumber)) {
    // An excused day that was reached anyway counts, so the run may continue before `needed`.
    const goesOn = needed !== undefined && day <= needed
    const isWrong = (needed !== undefined && needed >= now) || day > now + FARTHEST_AHEAD
    if (day > now && !goesOn && isWrong) break
    run = goesOn ? run + 1 : 1
    longest = Math.max(longest, run)
    needed = nextNeeded(day)
  }
  const alive = needed !== undefined && needed >= now
  return { current: alive ? run : 0, longest }
}
