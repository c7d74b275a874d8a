import { isGoalDateAllowed } from '@oola/contract/goals/goal-date'
import { PENDING_PER_AREA } from '@oola/contract/goals/goals.constants'
import { goalsChanged } from '@oola/contract/goals/goals.events'
import { hasRoom } from '@oola/contract/goals/plan-readiness'
import { nextFreePlace } from '@oola/contract/goals/top-seven'
import { STEPS } from '@oola/contract/journey/steps'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { moveStepsToAreas } from '../actions/goal-steps.service.ts'
import {
  findGoal,
  findOpenGoal,
  type GoalContext,
  type GoalNeeds,
  goalChanges,
  wordOn,
} from './goal-change.ts'

import { type GoalRow, isOpen } from './goal-rows.ts'
import { requireStep } from './goals.policy.ts'
import * as repo from './goals.repo.ts'
import * as removedGoals from './removed-goals.repo.ts'

/** Text and date of one goal, from the add and edit windows. */
interface Draft {
  readonly text: string
  readonly completedByDate: string
}

interface NewDraft extends Draft {
  readonly areaId: number
  readonly ClientKey?: string | undefined
}

const requireDate = ({ completedByDate }: Draft, today: string, goal?: GoalRow): void => {
  if (isGoalDateAllowed(completedByDate, today, goal?.completeBy)) return
  const issue = { path: 'completedByDate', message: 'cannot be earlier than today' }
  throw appError('validation_failed', { issues: [issue] })
}

/** On the review page an area has at most three goals, on the dashboard seven additional ones (C-29; GOALS-29). */
const requireRoom = (goals: readonly GoalRow[], areaId: number, stepId: number): void => {
  if (stepId === STEPS.goalRevision) {
    if (!hasRoom(goals.filter(isOpen), areaId)) throw appError('area_full')
    return
  }
  const pending = goals.filter((goal) => goal.areaId === areaId && goal.status === 'pending')
  if (pending.length >= PENDING_PER_AREA) throw appError('pending_area_full')
}

/** Changes of single goals: the My Goals widget and the review page (dashboard.md 4 and 5; spec-decision 6). */
export const dashboardGoalsService = (needs: GoalNeeds) => {
  const { live, textChanges } = needs
  const change = goalChanges(needs)

  /** Gives a goal the later one of its two words. */
  const rewrite = async (
    session: MemberSession,
    { tx, memberId, doing }: GoalContext,
    goal: repo.AnyGoalRow,
    { text, completedByDate: completeBy }: Draft,
  ) => {
    if (!(await textChanges.accept(tx, session, doing, wordOn(goal, { text, completeBy })))) return false
    if (goal.text === text && goal.completeBy === completeBy) return false
    await repo.rewriteGoals(tx, memberId, [{ id: goal.id, text, completeBy }])
    return true
  }

  /** What was written offline also reaches a goal that was completed meanwhile. @throws not_found, goal_completed */
  const findEditable = ({ goals, doing }: GoalContext, goalId: number): repo.AnyGoalRow =>
    doing.isLate ? findGoal(goals, goalId) : findOpenGoal(goals, goalId)

  /** Publishes to the member's other tabs, unless nothing changed. */
  const announce = (session: MemberSession, changed: boolean): void => {
    if (changed) live.publish(goalsChanged, {}, othersOf(session))
  }

  return {
    /**
     * Adds a pending goal (GOALS-14). A known `ClientKey` returns its goal (traps 17).
     * @throws wrong_step, validation_failed, area_full (review page), pending_area_full (dashboard), goal_completed
     */
    add: async (session: MemberSession, draft: NewDraft): Promise<{ id: number }> => {
      const { id, changed } = await change(session, async (context) => {
        const { tx, memberId, stepId, level, goals, doing } = context
        requireStep(stepId, 'editing')
        const { areaId, text, completedByDate, ClientKey } = draft
        const existing = goals.find(({ clientKey }) => clientKey !== null && clientKey === ClientKey)
        requireDate(draft, doing.day, existing)
        if (existing) {
          findEditable(context, existing.id)
          return { id: existing.id, changed: await rewrite(session, context, existing, draft) }
        }
        requireRoom(goals, areaId, stepId)
        const added = { clientKey: ClientKey ?? null, areaId, text, completeBy: completedByDate }
        const [newId = 0] = await repo.insertGoals(
          tx,
          { memberId, cycle: level, createdAt: doing.comparedAt },
          [added],
        )
        return { id: newId, changed: true }
      })
      announce(session, changed)
      return { id }
    },

    /** Changes text and date (GOALS-15). @throws wrong_step, not_found, validation_failed, goal_completed */
    update: async (session: MemberSession, goalId: number, draft: Draft): Promise<void> => {
      const changed = await change(session, async (context) => {
        const { tx, memberId, goals, doing, now } = context
        requireStep(context.stepId, 'editing')
        const isThere = goals.some(({ id }) => id === goalId)
        if (doing.isLate && !isThere && (await removedGoals.restoreGoal(tx, memberId, goalId))) {
          // It stays removed, with these words: another device may still bring that it was reached (APP-06).
          const gone = findGoal(await repo.listAll(tx, memberId), goalId)
          await rewrite(session, context, gone, draft)
          await removedGoals.removeGoals(tx, memberId, [goalId], now)
          return false
        }
        const goal = findEditable(context, goalId)
        requireDate(draft, doing.day, goal)
        return rewrite(session, context, goal, draft)
      })
      announce(session, changed)
    },

    /** Removes an open goal (GOALS-16); idempotent. @throws wrong_step, not_found, goal_completed */
    remove: async (session: MemberSession, goalId: number): Promise<void> => {
      const changed = await change(session, async ({ tx, memberId, stepId, goals, now, doing }) => {
        requireStep(stepId, 'removing')
        const isThere = goals.some(({ id }) => id === goalId)
        if (!isThere && (await removedGoals.wasRemoved(tx, memberId, goalId))) return false
        // Another device has reached it: reaching wins over removing, whichever arrives first (APP-06).
        if (doing.isLate && isThere && !isOpen(findGoal(goals, goalId))) return false
        const goal = findOpenGoal(goals, goalId)
        await moveStepsToAreas(tx, memberId, [goal.id])
        await removedGoals.removeGoals(tx, memberId, [goal.id], now)
        return true
      })
      announce(session, changed)
    },

    /**
     * Add to My Top 7: takes the next free place (GOALS-18, GOALS-25); idempotent.
     * @throws wrong_step, not_found, goal_completed, top_seven_full
     */
    start: async (session: MemberSession, goalId: number): Promise<void> => {
      const changed = await change(session, async ({ tx, memberId, stepId, goals }) => {
        requireStep(stepId, 'starting')
        const goal = findOpenGoal(goals, goalId)
        if (goal.status === 'inProgress') return false
        const place = nextFreePlace(goals.map(({ sevenGoalOrder }) => sevenGoalOrder))
        if (place === null) throw appError('top_seven_full')
        await repo.setInProgress(tx, memberId, { id: goal.id, place })
        return true
      })
      announce(session, changed)
    },

    /** Writes a word that had lost, inside the caller's transaction. */
    bringBack: async (tx: Tx, { memberId }: MemberSession, edit: repo.GoalEdit): Promise<void> =>
      repo.rewriteGoals(tx, memberId, [edit]),
  }
}
