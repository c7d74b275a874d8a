import { daysTakenByOutages } from '@oola/contract/actions/outage-days'
import { streaks } from '@oola/contract/actions/streak'
import type { StreakFacts } from './streak-facts.tables.ts'

/**
 * A member's streaks (G-47), with excused days: the member's changes of zone and the portal's outages (traps 1, 10).
 */
export const memberStreaks = (
  { reached, excused, outages }: StreakFacts,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): { current: number; longest: number } =>
  streaks(reached, today, [...excused, ...daysTakenByOutages(outages, timeZone)])
