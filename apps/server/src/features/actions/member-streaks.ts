import { daysTakenByOutages } from '@oola/contract/actions/outage-days'
import { streaks } from '@oola/contract/actions/streak'
import type { StreakFacts } from './streak-facts.tables.ts'

/** A member's streaks (G-47), with all that excuses a day: changes of her zone and outages of ours (traps 1, 10). */
export const memberStreaks = (
  { reached, excused, outages }: StreakFacts,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): { current: number; longest: number } =>
  streaks(reached, today, [...excused, ...daysTakenByOutages(outages, timeZone)])
