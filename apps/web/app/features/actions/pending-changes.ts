import type { ActionStep, TrackerDay, UserProgress } from '@oola/contract/actions/actions.schema'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { weekdayOf } from '@oola/contract/weekdays'

/**
 * A change of the member's actions that the server has not acknowledged yet: a push of the wheel, a completed or removed
 * step, a rule that stops, and the undoing of what was pushed or completed. Each can be sent again without harm.
 */
export interface PendingChange {
  /**
   * Names it: a push has a key of its own, everything else happens to an action once. What undoes a change has its key,
   * and so takes its place while it waits: the last word counts.
   */
  readonly key: string
  readonly kind: 'push' | 'complete' | 'remove' | 'stop' | 'undo'
  /** The member's day that it was made for, as the page showed it. */
  readonly day: string
  /** null for a push. */
  readonly actionId: number | null
}

export type PendingChanges = readonly PendingChange[]

/** A change of an action of the list. */
export const changeOf = (
  kind: Exclude<PendingChange['kind'], 'push' | 'undo'>,
  actionId: number,
  day: string,
): PendingChange => ({ key: `${kind}-${actionId}`, kind, day, actionId })

/** Takes back a push or a completion (spec-decision 16.12). */
export const undoOf = (change: PendingChange): PendingChange => ({ ...change, kind: 'undo' })

/** The open actions of a list without those that are on their way out. */
export const openActions = (actions: readonly ActionStep[], changes: PendingChanges): ActionStep[] => {
  const leaving = new Set(changes.filter(({ kind }) => kind !== 'undo').map(({ actionId }) => actionId))
  return actions.filter(({ id }) => !leaving.has(id))
}

/**
 * Steps of the list's today: those that the server has counted in it and those that wait and are not among them. A push
 * is among them when its key is, a completed action when it is no longer open. So whenever the list was read, each step
 * counts once, and one that is being undone not at all.
 */
export const countToday = (
  { day, actions, todayActionsCount, todayClicks }: TrackerDay,
  changes: PendingChanges,
): number => {
  const counted = new Set(todayClicks)
  const open = new Set(actions.map(({ id }) => id))
  const isCounted = ({ key, actionId }: PendingChange) =>
    actionId === null ? counted.has(key) : !open.has(actionId)
  const added = ({ kind, ...change }: PendingChange): number => {
    if (kind === 'undo') return isCounted({ kind, ...change }) ? -1 : 0
    return (kind === 'push' || kind === 'complete') && !isCounted({ kind, ...change }) ? 1 : 0
  }
  return changes
    .filter((change) => change.day === day)
    .reduce((count, change) => count + added(change), todayActionsCount)
}

/**
 * The figures of MY PROGRESS with the steps that wait, so that they move in the moment of the push (DASH-05). What
 * they hold of today gives way to today's one count. The step that makes a day count is the one that lengthens the streak (G-47),
 * and the one whose undoing shortens it; only the server knows what the longest one then is.
 */
export const progressWith = (
  progress: UserProgress,
  today: TrackerDay | undefined,
  changes: PendingChanges,
): UserProgress => {
  if (today === undefined) return progress
  const count = countToday(today, changes)
  const held = progress.week[weekdayOf(today.day)] ?? 0
  const isReached = (steps: number) => (steps >= stepsOfStreakDay(today.day) ? 1 : 0)
  const currentStreak = Math.max(0, progress.currentStreak + isReached(count) - isReached(held))
  return {
    ...progress,
    stepsTaken: progress.stepsTaken - held + count,
    currentStreak,
    longestStreak: Math.max(progress.longestStreak, currentStreak),
  }
}
