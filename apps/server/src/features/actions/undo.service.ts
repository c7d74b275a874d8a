import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import { actionsChanged } from '@oola/contract/actions/actions.events'
import { DONE_DAYS_BEFORE, type DoneStep, type StepUndone } from '@oola/contract/actions/actions.schema'
import { canUndo } from '@oola/contract/actions/undo-window'
import { addDays, localDateTime, localDay } from '@oola/contract/local-day'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { settleCompletion } from '../offline/completions.service.ts'
import { type ActionContext, type ActionNeeds, actionChanges, requireFound } from './action-change.ts'
import { requireOwnSteps, requireTracker } from './actions.policy.ts'
import { type ActionRow, listByIds, listByKeys } from './actions.repo.ts'
import { countStep, insertClick, readCompleted } from './steps.repo.ts'
import { actionWhat } from './steps.service.ts'
import * as repo from './undo.repo.ts'

/** The target: a click by its key, or any completed step by its id. */
interface Undoing {
  readonly clientKey?: string | undefined
  readonly id?: number | undefined
}

/**
 * Undo for today's completed steps (spec-decision 16.12), in the transaction that subtracts the step. Streaks derive
 * from the counts; badges stay (spec-decision 8).
 */
export const undoService = (needs: ActionNeeds) => {
  const { db, clock, live, globalSteps } = needs
  const change = actionChanges(needs)

  /** The row to undo. A click with an unknown key gets a row that counts nothing. */
  const find = async (
    context: ActionContext,
    { clientKey, id = 0 }: Undoing,
  ): Promise<ActionRow | { id: number }> => {
    const { tx, memberId } = context
    if (clientKey === undefined) return requireFound((await listByIds(tx, memberId, [id]))[0])
    const [existing] = await listByKeys(tx, memberId, [clientKey])
    if (existing) return existing
    const { doneAt: at, day } = context.doing
    return { id: await insertClick(tx, { memberId, at, day }, clientKey, { undone: true }) }
  }

  /** @returns the remaining lifetime steps; null when it was not completed */
  const uncount = async (context: ActionContext, row: ActionRow | { id: number }): Promise<number | null> => {
    const { tx, memberId, now, doing } = context
    if (!('completedAt' in row)) return null
    const { id, source, completedAt: at, completedDay: day } = row
    const isDone = at !== null && day !== null
    const isWithin = isDone && canUndo({ at, day }, { now: doing.comparedAt, today: doing.day })
    // What was completed on an earlier day stays; a late undo was of a completion that never arrived.
    if (isDone && !isWithin && !doing.isLate) throw appError('undo_passed')
    if (source === 'tracker') {
      if (!isWithin) return null
      await repo.removeClick(tx, memberId, id, now)
      return (await repo.uncountStep(tx, memberId, day)).stepsTaken
    }
    const what = actionWhat(id)
    const { completed, removedAt } = await settleCompletion(
      tx,
      { memberId, what, ...row },
      { kind: 'undone', doing, now },
    )
    if (!isDone || completed?.at.getTime() === at.getTime()) return null
    await repo.reopenAction(tx, memberId, id, removedAt)
    const left = await repo.uncountStep(tx, memberId, day)
    // A later completion by another device counts now.
    const hasRoom = completed && (await readCompleted(tx, memberId, completed.day)) < ACTIONS_PER_DAY
    if (!hasRoom) return left.stepsTaken
    return (await countStep(tx, { memberId, ...completed }, id)).stepsTaken
  }

  return {
    /** Idempotent, also for a step that was never completed. @throws wrong_step, not_found, undo_passed */
    undo: async (session: MemberSession, undoing: Undoing): Promise<StepUndone> => {
      requireTracker(session)
      const { left, reply } = await change(session, async (context) => {
        const row = await find(context, undoing)
        const left = await uncount(context, row)
        const todayActionsCount = await readCompleted(context.tx, context.memberId, context.today)
        return { left, reply: { id: row.id, todayActionsCount, stepsTaken: left ?? context.stepsTaken } }
      })
      if (left !== null) {
        live.publish(actionsChanged, {}, othersOf(session))
        globalSteps.changed()
      }
      return reply
    },

    /** DONE TODAY and the seven days before. */
    done: async (session: MemberSession): Promise<DoneStep[]> => {
      requireOwnSteps(session)
      const { memberId, timeZone } = session
      const from = addDays(localDay(clock.now(), timeZone), -DONE_DAYS_BEFORE)
      const rows = await repo.listDone(db, memberId, from)
      return rows.flatMap(
        ({ id, clientKey, text, source, goalId, areaId, completedAt, completedDay, isLate }) =>
          completedAt && completedDay
            ? [
                {
                  id,
                  clientKey,
                  text,
                  isPush: source === 'tracker',
                  hasGoal: goalId !== null,
                  areaId,
                  day: completedDay,
                  at: localDateTime(completedAt, timeZone),
                  isLate,
                },
              ]
            : [],
      )
    },
  }
}
