import type { UserProgress } from '@oola/contract/actions/actions.schema'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { DAY_MS } from '@oola/contract/durations'

/** The invitation is shown after this many full days, and hidden for this long after each NOT NOW. */
const FULL_DAYS = 3
const REST_MS = 30 * DAY_MS

/** What the member has answered on this device: until when the invitation is hidden, or never again. */
export type InstallChoice = number | 'never' | null

export const restFrom = (now: number): InstallChoice => now + REST_MS

/** Parses a stored choice; what is unreadable counts as not asked. */
export const parseChoice = (stored: string | null): InstallChoice => {
  if (stored === 'never') return stored
  const until = Number(stored)
  return stored && Number.isFinite(until) ? until : null
}

/**
 * Full days that the server's figures show: those of the longest streak, or those of this week. Never more than there
 * were.
 */
export const fullDays = (
  { longestStreak, week }: Pick<UserProgress, 'longestStreak' | 'week'>,
  today: string,
): number => Math.max(longestStreak, week.filter((steps) => steps >= stepsOfStreakDay(today)).length)

/** Whether it is time to invite. A clock set back must not hide the invitation for longer. */
export const isTimeToInvite = (days: number, choice: InstallChoice, now: number): boolean =>
  days >= FULL_DAYS && choice !== 'never' && (choice === null || now >= choice || choice - now > REST_MS)
