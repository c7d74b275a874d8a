import type { ActionStep, StepTaken, TrackerDay, UserProgress } from '@oola/contract/actions/actions.schema'
import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak'

/**
 * A change of the member's actions that this browser has made and the server has not acknowledged yet: a push of the
 * wheel, a completed or removed step, a rule that stops. Each can be sent again without harm.
 */
export interface PendingChange {
  readonly kind: 'push' | 'complete' | 'remove' | 'stop'
  /** The member's day that it was made for, as the page showed it. */
  readonly day: string
  /** null for a push. */
  readonly actionId: number | null
}

export type PendingChanges = ReadonlyMap<string, PendingChange>

/** The id that a change waits under: a push has a key of its own, everything else happens to an action once. */
export const changeId = ({ kind, actionId }: PendingChange, newKey: () => string): string =>
  actionId === null ? newKey() : `${kind}-${actionId}`

const isStep = ({ kind }: PendingChange): boolean => kind === 'push' || kind === 'complete'

/** How many steps wait; those of one day when it is named. */
export const stepsWaiting = (changes: PendingChanges, day?: string): number =>
  [...changes.values()].filter((change) => isStep(change) && (day === undefined || change.day === day)).length

/** The open actions of a list without those that are on their way out. */
export const openActions = (actions: readonly ActionStep[], changes: PendingChanges): ActionStep[] => {
  const leaving = new Set([...changes.values()].map(({ actionId }) => actionId))
  return actions.filter(({ id }) => !leaving.has(id))
}

/** Steps counted on the list's today, those that wait included. */
export const countToday = ({ day, todayActionsCount }: TrackerDay, changes: PendingChanges): number =>
  todayActionsCount + stepsWaiting(changes, day)

/**
 * The figures of MY PROGRESS with the steps that wait, so that they move in the moment of the push (DASH-05). The
 * third step of a day is the one that lengthens the streak (G-47).
 */
export const progressWith = (
  progress: UserProgress,
  today: TrackerDay | undefined,
  changes: PendingChanges,
): UserProgress => {
  const stepsTaken = progress.stepsTaken + stepsWaiting(changes)
  const counted = today?.todayActionsCount ?? STEPS_OF_A_STREAK_DAY
  const reaches =
    today !== undefined &&
    counted < STEPS_OF_A_STREAK_DAY &&
    countToday(today, changes) >= STEPS_OF_A_STREAK_DAY
  const currentStreak = progress.currentStreak + (reaches ? 1 : 0)
  return {
    ...progress,
    stepsTaken,
    currentStreak,
    longestStreak: Math.max(progress.longestStreak, currentStreak),
  }
}

/** Today's list once the server has taken a step. A list of another day stays as it is. */
export const dayAfter = (today: TrackerDay, change: PendingChange, taken: StepTaken | null): TrackerDay => ({
  ...today,
  actions: today.actions.filter(({ id }) => id !== change.actionId),
  todayActionsCount:
    taken !== null && change.day === today.day ? taken.todayActionsCount : today.todayActionsCount,
})

/** The figures once the server has taken a step. */
export const progressAfter = (progress: UserProgress, taken: StepTaken | null): UserProgress =>
  taken === null ? progress : { ...progress, stepsTaken: taken.stepsTaken, ...taken.streaks }
