import { addDays } from '../local-day.ts'

/**
 * The days that a change of zone excuses (spec-decision 7; traps 1): when the member's today moves forward, the old today
 * ends early and the days between are skipped. Moving back excuses nothing: today repeats, and a day that was
 * reached stays reached. Of these days the server excuses those that have not reached their steps.
 * @param before the member's day in the old zone
 * @param after their day in the new zone, at the same moment
 */
export const daysExcusedByZone = (before: string, after: string): string[] => {
  const days: string[] = []
  for (let day = before; day < after; day = addDays(day, 1)) days.push(day)
  return days
}
