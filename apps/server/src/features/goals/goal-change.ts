import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { Doing, DoingService } from '../offline/doing.service.ts'
import type { MergedService } from '../offline/merged.service.ts'
import type { TextChange, TextChangesService } from '../offline/text-changes.service.ts'
import { type GoalRow, isOpen } from './goal-rows.ts'
import { requireSubscriber } from './goals.policy.ts'
import * as repo from './goals.repo.ts'

export interface GoalNeeds extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly journey: Pick<JourneyService, 'lock' | 'advance' | 'announce' | 'userStep'>
  readonly badges: Pick<BadgesService, 'award' | 'announce' | 'closeWindows'>
  readonly doing: DoingService
  readonly merged: Pick<MergedService, 'recordDone' | 'announce'>
  readonly textChanges: Pick<TextChangesService, 'accept' | 'acceptOrder'>
}

/** The state for a change, under the member's lock until the transaction ends. */
export interface GoalContext {
  readonly tx: Tx
  readonly memberId: number
  readonly stepId: number
  readonly level: number
  /** All goals, including completed ones. */
  readonly goals: readonly repo.AnyGoalRow[]
  readonly now: Date
  /** The member's local day. */
  readonly today: string
  /** When this was done, and the day for which it counts: today, unless it arrives late (APP-07). */
  readonly doing: Doing
}

/** A goal of the member by id; another member's and unknown ones are the same 404. */
export const findGoal = <Row extends GoalRow>(goals: readonly Row[], goalId: number): Row => {
  const found = goals.find(({ id }) => id === goalId)
  if (!found) throw appError('not_found')
  return found
}

/** An open goal of the member: completed ones cannot change (GOALS-27; C-32). */
export const findOpenGoal = <Row extends GoalRow>(goals: readonly Row[], goalId: number): Row => {
  const found = findGoal(goals, goalId)
  if (!isOpen(found)) throw appError('goal_completed')
  return found
}

/**
 * Every change of goals: a transaction that first locks the member's row. Changes of one member are serialized, so
 * limits that count rows (3 per area, 7 in progress) hold across tabs; the constraints of the table are the final
 * guard.
 */
export const goalChanges =
  ({ db, clock, journey, doing: doings, merged }: GoalNeeds) =>
  async <T>(session: MemberSession, work: (context: GoalContext) => Promise<T>): Promise<T> => {
    requireSubscriber(session)
    const { memberId } = session
    const result = await inTransaction(db, async (tx) => {
      const { stepId, level } = await journey.lock(tx, memberId)
      const goals = await repo.listAll(tx, memberId)
      const doing = await doings.of(tx, session)
      return work({ tx, memberId, stepId, level, goals, now: clock.now(), today: doing.today, doing })
    })
    merged.announce(session)
    return result
  }

/** A word on a goal's text and date. */
export const wordOn = (
  { id, text, completeBy, createdAt: since }: repo.AnyGoalRow,
  value: { readonly text: string; readonly completeBy: string },
): TextChange => ({ kind: 'goal', id, name: text, value, present: { text, completeBy }, since })
