import { canUndo } from '@oola/contract/actions/undo-window'
import { goalBadges } from '@oola/contract/badges/earned-badges'
import { goalsChanged } from '@oola/contract/goals/goals.events'
import { STEPS } from '@oola/contract/journey/steps'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { findGoal, type GoalContext, type GoalNeeds, goalChanges } from './goal-change.ts'
import { returnOf } from './goal-return.ts'
import { requireStep } from './goals.policy.ts'
import * as repo from './goals.repo.ts'
import * as removedGoals from './removed-goals.repo.ts'

/** Completing a goal, and undoing that (GOALS-19; spec-decision 17.1). */
export const reachedGoalsService = (needs: GoalNeeds) => {
  const { live, badges, merged } = needs
  const change = goalChanges(needs)

  /** Counts of completed goals are derived from the rows; the goal badge shows one of them. */
  const announce = (session: MemberSession): void => {
    live.publish(goalsChanged, {}, othersOf(session))
    badges.announce(session.memberId)
  }

  /** All goals; with one that another device has removed: reaching wins, whichever arrives first (APP-06). */
  const withRemoved = async (
    { tx, memberId, goals, doing }: GoalContext,
    goalId: number,
  ): Promise<{ goals: readonly repo.AnyGoalRow[]; isBack: boolean }> => {
    const isGone = doing.isLate && !goals.some(({ id }) => id === goalId)
    const isBack = isGone && (await removedGoals.restoreGoal(tx, memberId, goalId))
    return { goals: isBack ? await repo.listAll(tx, memberId) : goals, isBack }
  }

  return {
    /**
     * Completes a goal of the Top 7, on the review page any goal, on the member's local day and releases its place
     * (GOALS-19; G-60); idempotent.
     * @returns its completed action steps
     * @throws wrong_step, not_found, goal_not_in_progress
     */
    complete: async (session: MemberSession, goalId: number): Promise<number> => {
      const { changed, actionSteps } = await change(session, async (context) => {
        const { tx, memberId, stepId, doing } = context
        requireStep(stepId, 'completing')
        const { goals, isBack } = await withRemoved(context, goalId)
        const goal = findGoal(goals, goalId)
        const actionSteps = await repo.countActionSteps(tx, memberId, goal.id)
        const completion = { completedAt: doing.doneAt, completionDate: doing.day }
        const isReached = goal.status === 'completed'
        if (doing.isLate) {
          const what = { kind: 'goal' as const, what: `goal.${goal.id}`, name: goal.text }
          await merged.recordDone(tx, session, doing, {
            ...what,
            completedAt: isReached ? goal.completedAt : null,
          })
        }
        if (isReached) {
          // Of two completions the first one counts.
          const isEarlier = doing.isLate && goal.completedAt !== null && doing.doneAt < goal.completedAt
          if (isEarlier) await repo.moveReached(tx, memberId, goal.id, completion)
          return { changed: isEarlier, actionSteps }
        }
        // On the review page any goal of the year can be completed.
        if (goal.status !== 'inProgress' && stepId === STEPS.dashboard && !isBack)
          throw appError('goal_not_in_progress')
        await repo.setCompleted(tx, memberId, goal.id, completion)
        const completed = goals.filter((other) => other === goal || other.status === 'completed')
        await badges.award(tx, session, goalBadges(completed))
        return { changed: true, actionSteps }
      })
      if (changed) announce(session)
      return actionSteps
    },

    /**
     * Undoes a goal completed today; its badges stay (spec-decision 8), but their pop-ups close. An open goal does not
     * change.
     * @throws wrong_step, not_found, undo_passed, goal_place_taken, goal_main_replaced, area_full (review page)
     */
    undo: async (session: MemberSession, goalId: number): Promise<void> => {
      const changed = await change(session, async ({ tx, memberId, stepId, goals, doing }) => {
        requireStep(stepId, 'undoing')
        const goal = findGoal(goals, goalId)
        const { completedAt: at, completionDate: day } = goal
        if (at === null || day === null) return false
        if (!canUndo({ at, day }, { now: doing.comparedAt, today: doing.day })) throw appError('undo_passed')
        const back = returnOf(goal, goals, stepId)
        if ('refused' in back) throw appError(back.refused)
        await repo.reopenGoal(tx, memberId, goal.id, back)
        const completed = goals.filter(({ status }) => status === 'completed')
        const left = goalBadges(completed.filter((other) => other !== goal))
        const badgeIds = goalBadges(completed).filter((id) => !left.includes(id))
        await badges.closeWindows(tx, memberId, badgeIds)
        return true
      })
      if (changed) announce(session)
    },
  }
}
