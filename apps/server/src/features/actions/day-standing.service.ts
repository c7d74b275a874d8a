import { isExcusedDay, memberStreaks } from '@oola/contract/actions/counted-days'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { addDays } from '@oola/contract/local-day'
import type { Tx } from '#server/platform/db/client.ts'
import { type DayFacts, listResting, type MemberDay, readDayFacts } from './day-facts.repo.ts'

export type { MemberDay } from './day-facts.repo.ts'

/** A member's day so far, for reminders. */
export interface DayStanding {
  readonly memberId: number
  /** Steps that are missing until the day counts. */
  readonly missing: number
  /** Nobody expects steps today: a break, staff, a review or an outage excused the day. */
  readonly isExcused: boolean
  /** The streak that today can continue; 0 without one. */
  readonly streak: number
  /** Without more steps the streak ends with the day. */
  readonly endsToday: boolean
  /** The day's next open step. */
  readonly next: { readonly id: number; readonly text: string } | null
}

/** A day's standing from its facts. */
const dayStanding = (
  { memberId, completed, next, ...facts }: DayFacts,
  { day, timeZone }: Pick<MemberDay, 'day' | 'timeZone'>,
): DayStanding => {
  const streakOn = (today: string) => memberStreaks(facts, { today, timeZone }).current
  const streak = streakOn(day)
  return {
    memberId,
    missing: Math.max(0, stepsOfStreakDay(day) - completed),
    isExcused: isExcusedDay(day, facts, timeZone),
    streak,
    endsToday: streak > 0 && streakOn(addDays(day, 1)) === 0,
    next,
  }
}

/** Which of these members are on a break on their day. */
export const restingMembers = async (tx: Tx, days: readonly MemberDay[]): Promise<Set<number>> =>
  new Set(await listResting(tx, days))

/** The day so far of each of these members; those without a tracker are left out. */
export const dayStandings = async (tx: Tx, days: readonly MemberDay[]): Promise<DayStanding[]> => {
  const byMember = new Map(days.map((day) => [day.memberId, day]))
  return (await readDayFacts(tx, days)).flatMap((facts) => {
    const day = byMember.get(facts.memberId)
    return day ? [dayStanding(facts, day)] : []
  })
}
