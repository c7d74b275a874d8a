import type { ActionStep, TrackerDay, UserProgress } from '@oola/contract/actions/actions.schema'
import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak'
import { weekdayOf } from '@oola/contract/weekdays'

/**
 * A change of the member's actions that the server has not acknowledged yet: a push of the wheel, a completed or removed
 * step, a rule that stops. Each can be sent again without harm.
 */
export interface PendingChange {
  /** Names it: a push has a key of its own, everything else happens to an action once. */
  readonly key: string
  readonly kind: 'push' | 'complete' | 'remove' | 'stop'
  /** The member's day that it was made for, as the page showed it. */
  readonly day: string
  /** null for a push. */
  readonly actionId: number | null
}

export type PendingChanges = readonly PendingChange[]

/** A change of an action of the list. */
export const changeOf = (
  kind: Exclude<PendingChange['kind'], 'push'>,
  actionId: number,
  day: string,
): PendingChange => ({ key: `${kind}-${actionId}`, kind, day, actionId })

/** The open actions of a list without those that are on their way out. */
export const openActions = (actions: readonly ActionStep[], changes: PendingChanges): ActionStep[] => {
  const leaving = new Set(changes.map(({ actionId }) => actionId))
  return actions.filter(({ id }) => !leaving.has(id))
}

/**
 * Steps of the list's today: those that the server has counted in it and those that wait and are not among them. A push
 * is among them when its key is, a completed action when it is no longer open. So whenever the list was read, each step
 * counts once.
 */
export const countToday = (
  { day, actions, todayActionsCount, todayClicks }: TrackerDay,
  changes: PendingChanges,
): number => {
  const counted = new Set(todayClicks)
  const open = new Set(actions.map(({ id }) => id))
  const isBeyond = ({ kind, key, actionId }: PendingChange) =>
    kind === 'push' ? !counted.has(key) : kind === 'complete' && actionId !== null && open.has(actionId)
  return todayActionsCount + changes.filter((change) => change.day === day && isBeyond(change)).length
}

/**
 * The figures of MY PROGRESS with the steps that wait, so that they move in the moment of the push (DASH-05). What
 * they hold of today gives way to today's one count. The third step of a day is the one that lengthens the streak (G-47).
 */
export const progressWith = (
  progress: UserProgress,
  today: TrackerDay | undefined,
  changes: PendingChanges,
): UserProgress => {
  if (today === undefined) return progress
  const count = countToday(today, changes)
  const held = progress.week[weekdayOf(today.day)] ?? 0
  const reaches = held < STEPS_OF_A_STREAK_DAY && count >= STEPS_OF_A_STREAK_DAY
  const currentStreak = progress.currentStreak + (reaches ? 1 : 0)
  return {
    ...progress,
    stepsTaken: progress.stepsTaken - held + count,
    currentStreak,
    longestStreak: Math.max(progress.longestStreak, currentStreak),
  }
}
