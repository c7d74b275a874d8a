import { USER_TYPES } from '@oola/contract/account/account.constants'
import { unlockWords } from '@oola/contract/account/unlock-words'
import { STEPS } from '@oola/contract/journey/steps'
import { requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

/** The steps that allow each kind of change (spec-decision 4); any other is a 409. */
export const STEPS_FOR = {
  /** Setting goals, selecting and arranging the Top 7. */
  planning: [STEPS.goals, STEPS.goalRevision],
  /** Adding and editing one goal: the dashboard and the review page. */
  editing: [STEPS.dashboard, STEPS.goalRevision],
  removing: [STEPS.goals, STEPS.dashboard, STEPS.goalRevision],
  /** The clean slate of the review page. */
  clearing: [STEPS.goalRevision],
  /** Adding goals to the Top 7 of a running year. */
  starting: [STEPS.dashboard],
  /** Reordering the Top 7 of a running year. */
  arranging: [STEPS.dashboard],
  /** Completing goals: on the dashboard, and in the year's review. */
  completing: [STEPS.dashboard, STEPS.goalRevision],
  /** Undoing that, at the same steps. */
  undoing: [STEPS.dashboard, STEPS.goalRevision],
} as const satisfies Record<string, readonly number[]>

/** My Goals belong to the framework: locked for non-subscribers (GOALS-21, GOALS-22). */
export const requireSubscriber = (session: MemberSession): void =>
  requireUserType(session, [USER_TYPES.subscriber], unlockWords('your goals'))

export const requireStep = (stepId: number, change: keyof typeof STEPS_FOR): void => {
  const allowed: readonly number[] = STEPS_FOR[change]
  if (!allowed.includes(stepId)) throw appError('wrong_step', { log: { step: stepId, change } })
}
