import type { ActionStep, TrackerDay, UserProgress } from '@oola/contract/actions/actions.schema'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { weekdayOf } from '@oola/contract/weekdays'

/**
 * A change of the member's actions that the server has not acknowledged yet: a push of the wheel, a completed or
 * removed step, a stopped rule, and the undo of a push or completion. Sending one twice does no harm.
 */
export interface PendingChange {
  /**
   * Identifies it: a push has a key of its own, other changes happen to an action once. An undo has the key of its
   * change, and so replaces it while it is pending: the last one counts.
   */
  readonly key: string
  readonly kind: 'push' | 'complete' | 'remove' | 'stop' | 'undo'
  /** The member's day for which it was made, as the page showed it. */
  readonly day: string
  /** null for a push, and for a step that waits to be added. */
  readonly actionId: number | null
  /** The client key of a completed step that itself waits to be added: its id is known when that is sent. */
  readonly stepKey?: string
}

export type PendingChanges = readonly PendingChange[]

/** A change of an action of the list. */
export const changeOf = (
  kind: Exclude<PendingChange['kind'], 'push' | 'undo'>,
  actionId: number,
  day: string,
): PendingChange => ({ key: `${kind}-${actionId}`, kind, day, actionId })

/** Completes a step that waits to be added. */
export const completionOfNew = (stepKey: string, day: string): PendingChange => ({
  key: `complete-${stepKey}`,
  kind: 'complete',
  day,
  actionId: null,
  stepKey,
})

/** Undoes a push or a completion (spec-decision 16.12). */
export const undoOf = (change: PendingChange): PendingChange => ({ ...change, kind: 'undo' })

/** The open actions of a list without those that are being removed. */
export const openActions = (actions: readonly ActionStep[], changes: PendingChanges): ActionStep[] => {
  const made = changes.filter(({ kind }) => kind !== 'undo')
  const ids = new Set(made.map(({ actionId }) => actionId))
  const keys = new Set(made.flatMap(({ stepKey }) => stepKey ?? []))
  return actions.filter(({ id, clientKey }) => !ids.has(id) && !(clientKey && keys.has(clientKey)))
}

/**
 * Steps of the list's today: those that the server has counted in it, and the pending ones that are not among them.
 * A push is among them when its key is, a completed action when it is no longer open. So whenever the list was
 * fetched, each step counts once, and one that is being undone does not count.
 */
export const countToday = (
  { day, actions, todayActionsCount, todayClicks }: TrackerDay,
  changes: PendingChanges,
): number => {
  const counted = new Set(todayClicks)
  const open = new Set(actions.map(({ id }) => id))
  const isCounted = ({ key, actionId, stepKey }: PendingChange) => {
    if (stepKey !== undefined) return false
    return actionId === null ? counted.has(key) : !open.has(actionId)
  }
  const added = ({ kind, ...change }: PendingChange): number => {
    if (kind === 'undo') return isCounted({ kind, ...change }) ? -1 : 0
    return (kind === 'push' || kind === 'complete') && !isCounted({ kind, ...change }) ? 1 : 0
  }
  return changes
    .filter((change) => change.day === day)
    .reduce((count, change) => count + added(change), todayActionsCount)
}

/** Finished steps of this day that the server has not acknowledged. */
export const stepsOfDay = (day: string, changes: PendingChanges): number =>
  changes.filter((change) => change.day === day && (change.kind === 'push' || change.kind === 'complete'))
    .length

/**
 * The figures of MY PROGRESS with the pending steps, so that they update at the push (DASH-05). Their part of today
 * is replaced by today's count. The step that makes a day count extends the streak (G-47), and its undo shortens
 * it; only the server can compute the longest streak then.
 */
export const progressWith = (
  progress: UserProgress,
  today: TrackerDay | undefined,
  changes: PendingChanges,
): UserProgress => {
  if (today === undefined) return progress
  const count = countToday(today, changes)
  const held = progress.week[weekdayOf(today.day)] ?? 0
  // Steps of a break go into the total only; answers of before breaks have no such list.
  const isResting = progress.weekResting?.[weekdayOf(today.day)] ?? false
  const isReached = (steps: number) => (!isResting && steps >= stepsOfStreakDay(today.day) ? 1 : 0)
  const currentStreak = Math.max(0, progress.currentStreak + isReached(count) - isReached(held))
  return {
    ...progress,
    stepsTaken: progress.stepsTaken - held + count,
    currentStreak,
    longestStreak: Math.max(progress.longestStreak, currentStreak),
  }
}
