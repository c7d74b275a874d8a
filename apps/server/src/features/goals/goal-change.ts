import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { BadgesService } from '../badges/badges.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import { type GoalRow, isOpen } from './goal-rows.ts'
import { requireSubscriber } from './goals.policy.ts'
import * as repo from './goals.repo.ts'

export interface GoalNeeds extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly journey: Pick<JourneyService, 'lock' | 'advance' | 'announce' | 'userStep'>
  readonly badges: Pick<BadgesService, 'award' | 'announce' | 'closeWindows'>
}

/** The state for a change, under the member's lock until the transaction ends. */
export interface Present {
  readonly tx: Tx
  readonly memberId: number
  readonly stepId: number
  readonly level: number
  /** All goals, including completed ones. */
  readonly goals: readonly repo.AnyGoalRow[]
  readonly now: Date
  /** The member's local day. */
  readonly today: string
}

/** A goal of the member by id; another member's and unknown ones are the same 404. */
export const findGoal = <Row extends GoalRow>(goals: readonly Row[], goalId: number): Row => {
  const found = goals.find(({ id }) => id === goalId)
  if (!found) throw appError('not_found')
  return found
}

/** An open goal of the member: completed ones cannot change (GOALS-27; C-32). */
export const findOpenGoal = (goals: readonly GoalRow[], goalId: number): GoalRow => {
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
  ({ db, clock, journey }: GoalNeeds) =>
  async <T>(session: MemberSession, work: (present: Present) => Promise<T>): Promise<T> => {
    requireSubscriber(session)
    const { memberId } = session
    return inTransaction(db, async (tx) => {
      const { stepId, level } = await journey.lock(tx, memberId)
      const goals = await repo.listAll(tx, memberId)
      const now = clock.now()
      return work({ tx, memberId, stepId, level, goals, now, today: localDay(now, session.timeZone) })
    })
  }
