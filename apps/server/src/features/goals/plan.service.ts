import { goalsChanged } from '@oola/contract/goals/goals.events'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { moveStepsToAreas } from '../actions/goal-steps.service.ts'
import { findGoal, type GoalNeeds, goalChanges, wordOn } from './goal-change.ts'
import { isOpen } from './goal-rows.ts'
import { requireStep } from './goals.policy.ts'
import * as repo from './goals.repo.ts'
import { planChanges, type SentGoal } from './plan-changes.ts'
import * as removedGoals from './removed-goals.repo.ts'

/** Setting the 21 goals of a cycle, in Step 2 and in the goal revision. */
export const planService = (needs: GoalNeeds) => {
  const { live, textChanges } = needs
  const change = goalChanges(needs)

  /**
   * Adds and edits goals (STEP2-39), all of them or none.
   * @returns one id per goal, in the given order; new goals get ascending ids
   * @throws wrong_step, not_found, validation_failed naming each field, goal_completed, area_full
   */
  const save = async (session: MemberSession, sent: readonly SentGoal[]): Promise<{ id: number }[]> => {
    const { ids, changed } = await change(session, async ({ tx, memberId, stepId, level, goals, doing }) => {
      requireStep(stepId, 'planning')
      const { refusal, issues, targets, edits: given, additions } = planChanges(goals, sent, doing.day)
      if (refusal) throw appError(refusal, issues.length > 0 ? { issues } : {})
      const edits: repo.GoalEdit[] = []
      for (const edit of given) {
        const { text, completeBy } = edit
        const word = wordOn(findGoal(goals, edit.id), { text, completeBy })
        if (await textChanges.accept(tx, session, doing, word)) edits.push(edit)
      }
      if (edits.length > 0) await repo.rewriteGoals(tx, memberId, edits)
      const added =
        additions.length > 0
          ? await repo.insertGoals(tx, { memberId, cycle: level, createdAt: doing.comparedAt }, additions)
          : []
      const newIds = added.values()
      return {
        ids: targets.map((target) => ({ id: target?.id ?? newIds.next().value ?? 0 })),
        changed: edits.length + added.length > 0,
      }
    })
    if (changed) live.publish(goalsChanged, {}, othersOf(session))
    return ids
  }

  /** Clean slate: removes every open goal; completed ones stay (GOALS-10; C-30). */
  const clear = async (session: MemberSession): Promise<void> => {
    const removed = await change(session, async ({ tx, memberId, stepId, goals, now }) => {
      requireStep(stepId, 'clearing')
      const ids = goals.filter(isOpen).map(({ id }) => id)
      await moveStepsToAreas(tx, memberId, ids)
      if (ids.length > 0) await removedGoals.removeGoals(tx, memberId, ids, now)
      return ids.length
    })
    if (removed > 0) live.publish(goalsChanged, {}, othersOf(session))
  }

  return { save, clear }
}
