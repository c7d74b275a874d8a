import { daysTakenByOutages } from '@oola/contract/actions/outage-days'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { addDays } from '@oola/contract/local-day'
import type { DayFacts, MemberDay } from './day-facts.repo.ts'
import { memberStreaks } from './member-streaks.ts'

/** Where a member stands on a day, for reminders. */
export interface DayStanding {
  readonly memberId: number
  /** Steps that are missing until the day counts. */
  readonly missing: number
  /** Nobody expects steps today: staff, a review or an outage excused the day. */
  readonly isExcused: boolean
  /** The streak that goes on with today; 0 without one. */
  readonly streak: number
  /** Without more steps the streak ends with the day. */
  readonly endsToday: boolean
  readonly next: string | null
}

/** A day's standing from its facts. */
export const dayStanding = (
  { memberId, completed, isExcused, next, ...facts }: DayFacts,
  { day, timeZone }: Pick<MemberDay, 'day' | 'timeZone'>,
): DayStanding => {
  const streakOn = (today: string) => memberStreaks(facts, { today, timeZone }).current
  const streak = streakOn(day)
  return {
    memberId,
    missing: Math.max(0, stepsOfStreakDay(day) - completed),
    isExcused: isExcused || daysTakenByOutages(facts.outages, timeZone).includes(day),
    streak,
    endsToday: streak > 0 && streakOn(addDays(day, 1)) === 0,
    next,
  }
}
