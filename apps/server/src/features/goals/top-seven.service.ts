import type { UserStep } from '@oola/contract/account/account.schema'
import { TOP_SEVEN_BADGES } from '@oola/contract/badges/earned-badges'
import { canBeginYear } from '@oola/contract/goals/goal-date'
import { TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import { goalsChanged } from '@oola/contract/goals/goals.events'
import { planReadiness } from '@oola/contract/goals/plan-readiness'
import { STEPS } from '@oola/contract/journey/steps'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { findGoal, findOpenGoal, type GoalContext, type GoalNeeds, goalChanges } from './goal-change.ts'
import { type GoalRow, isOpen, isSelected } from './goal-rows.ts'
import { requireStep } from './goals.policy.ts'
import * as repo from './goals.repo.ts'
import { arrangedPlaces, readTopSevenChoice } from './top-seven-choice.ts'

interface SentOrder {
  readonly GoalId: number
  readonly SevenGoalOrder: number
}

const requirePlan = (goals: readonly GoalRow[]): void => {
  if (!planReadiness(goals.filter(isOpen)).ready) throw appError('goals_not_21')
}

/** A new year needs future dates; in Step 2 every date is today or later already. @throws goal_day_passed */
const requireDaysAhead = (goals: readonly GoalRow[], { stepId, today }: GoalContext): void => {
  if (stepId !== STEPS.goalRevision) return
  if (!goals.every(({ completeBy }) => canBeginYear(completeBy, today))) throw appError('goal_day_passed')
}

/** An order from offline with the goals that are in progress now: without those that left, with new ones at its end. */
const ofNow = (goals: readonly GoalRow[], goalIds: readonly number[]): number[] => {
  const present = goals
    .filter(({ status }) => status === 'inProgress')
    .toSorted((a, b) => (a.sevenGoalOrder ?? 0) - (b.sevenGoalOrder ?? 0))
    .map(({ id }) => id)
  const ordered = goalIds.filter((id) => present.includes(id))
  return [...ordered, ...present.filter((id) => !ordered.includes(id))]
}

/** Selecting and arranging the Top 7, and the main goal, which ends Step 2 or the goal revision. */
export const topSevenService = (needs: GoalNeeds) => {
  const { live, journey, badges, textChanges } = needs
  const change = goalChanges(needs)

  /**
   * Orders 0 select seven of the 21 and replace the earlier selection; orders 1-7 arrange exactly the selected seven
   * (STEP2-40; G-30). One statement under the member's lock, so two tabs end in one of their two orders.
   * @throws wrong_step, top_seven_invalid, not_found, goal_completed, goals_not_21, goal_day_passed
   */
  const choose = async (session: MemberSession, sent: readonly SentOrder[]): Promise<UserStep> => {
    await change(session, async (context) => {
      const { tx, memberId, stepId, goals } = context
      requireStep(stepId, 'planning')
      const choice = readTopSevenChoice(sent)
      if (!choice) throw appError('top_seven_invalid')
      const chosen = sent.map(({ GoalId }) => findOpenGoal(goals, GoalId))
      requirePlan(goals)
      requireDaysAhead(chosen, context)
      if (choice.kind === 'selection') {
        await badges.award(tx, session, TOP_SEVEN_BADGES)
        return repo.writeSelection(tx, memberId, choice.ids)
      }
      if (!chosen.every(isSelected)) throw appError('top_seven_invalid')
      return repo.writeArrangement(tx, memberId, choice.places)
    })
    live.publish(goalsChanged, {}, othersOf(session))
    return journey.userStep(session.memberId)
  }

  /** Turns the plan into the goals of a cycle, and moves the member on. */
  const finishPlan = async (context: GoalContext, main: GoalRow): Promise<'moved'> => {
    const { tx, memberId, stepId, goals } = context
    requirePlan(goals)
    const arranged = goals.filter((goal) => isSelected(goal) && goal.sevenGoalOrder !== null)
    if (arranged.length !== TOP_SEVEN) throw appError('top_seven_invalid')
    if (!arranged.some(({ id }) => id === main.id)) throw appError('main_goal_invalid')
    requireDaysAhead(arranged, context)
    const cause = stepId === STEPS.goals ? 'mainGoalSet' : 'goalRevisionFinished'
    const { level } = await journey.advance(tx, memberId, cause)
    await repo.startCycle(tx, memberId, { cycle: level, mainGoalId: main.id })
    return 'moved'
  }

  /** On the dashboard a completed or removed main goal can be replaced (spec-decision 6). */
  const fillMainPlace = async ({ tx, memberId, goals }: GoalContext, main: GoalRow): Promise<'changed'> => {
    if (main.status !== 'inProgress') throw appError('main_goal_invalid')
    if (goals.some((goal) => isOpen(goal) && goal.isOneGoal)) throw appError('main_goal_taken')
    await repo.setMainGoal(tx, memberId, main.id)
    return 'changed'
  }

  /**
   * Sets the main goal (STEP2-41): ends Step 2, or the goal revision and the level (spec-decision 4). A repeat with the
   * same goal, after a lost reply, changes nothing.
   * @throws wrong_step, not_found, goal_completed, goals_not_21, top_seven_invalid, main_goal_invalid, main_goal_taken
   */
  const setMain = async (session: MemberSession, goalId: number): Promise<UserStep> => {
    const effect = await change(session, async (context) => {
      const { stepId, goals } = context
      const isPlanning = stepId === STEPS.goals || stepId === STEPS.goalRevision
      if (!isPlanning && stepId !== STEPS.actions && stepId !== STEPS.dashboard) {
        throw appError('wrong_step', { log: { step: stepId } })
      }
      const main = findOpenGoal(goals, goalId)
      if (isPlanning) return finishPlan(context, main)
      if (main.isOneGoal) return 'same'
      if (stepId === STEPS.dashboard) return fillMainPlace(context, main)
      throw appError('wrong_step', { log: { step: stepId } })
    })
    if (effect !== 'same') live.publish(goalsChanged, {}, othersOf(session))
    if (effect === 'moved') journey.announce(session.memberId)
    return journey.userStep(session.memberId)
  }

  /**
   * Reorders the goals in progress, on the dashboard; they move up to the first places.
   * @param goalIds all of them, in the new order
   * @throws wrong_step, top_seven_changed
   */
  const arrange = async (session: MemberSession, goalIds: readonly number[]): Promise<void> => {
    const changed = await change(session, async ({ tx, memberId, stepId, goals, doing }) => {
      requireStep(stepId, 'arranging')
      if (!(await textChanges.acceptOrder(tx, session, doing, 'goal-order'))) return false
      const places = arrangedPlaces(goals, doing.isLate ? ofNow(goals, goalIds) : goalIds)
      if (!places) throw appError('top_seven_changed')
      const isSame = places.every(({ id, place }) => findGoal(goals, id).sevenGoalOrder === place)
      if (!isSame) await repo.writeArrangement(tx, memberId, places)
      return !isSame
    })
    if (changed) live.publish(goalsChanged, {}, othersOf(session))
  }

  return { choose, setMain, arrange }
}
