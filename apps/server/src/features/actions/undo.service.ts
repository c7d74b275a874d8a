import { actionsChanged } from '@oola/contract/actions/actions.events'
import { DONE_DAYS_BEFORE, type DoneStep, type StepUndone } from '@oola/contract/actions/actions.schema'
import { canUndo } from '@oola/contract/actions/undo-window'
import { addDays, localDateTime, localDay } from '@oola/contract/local-day'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { type ActionNeeds, actionChanges, type Present, requireFound } from './action-change.ts'
import { requireOwnSteps, requireTracker } from './actions.policy.ts'
import { type ActionRow, listByIds, listByKeys } from './actions.repo.ts'
import { insertClick, readCompleted } from './steps.repo.ts'
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
    present: Present,
    { clientKey, id = 0 }: Undoing,
  ): Promise<ActionRow | { id: number }> => {
    const { tx, memberId } = present
    if (clientKey === undefined) return requireFound((await listByIds(tx, memberId, [id]))[0])
    const [existing] = await listByKeys(tx, memberId, [clientKey])
    if (existing) return existing
    return { id: await insertClick(tx, { ...present, at: present.now }, clientKey, { undone: true }) }
  }

  /** @returns the remaining lifetime steps; null when it was not completed */
  const uncount = async (present: Present, row: ActionRow | { id: number }): Promise<number | null> => {
    const { tx, memberId, now } = present
    if (!('completedAt' in row) || row.completedAt === null || row.completedDay === null) return null
    if (!canUndo({ at: row.completedAt, day: row.completedDay }, present)) throw appError('undo_passed')
    if (row.source === 'tracker') await repo.removeClick(tx, memberId, row.id, now)
    else await repo.reopenAction(tx, memberId, row.id)
    return (await repo.uncountStep(tx, memberId, row.completedDay)).stepsTaken
  }

  return {
    /** Idempotent, also for a step that was never completed. @throws wrong_step, not_found, undo_passed */
    undo: async (session: MemberSession, undoing: Undoing): Promise<StepUndone> => {
      requireTracker(session)
      const { left, reply } = await change(session, async (present) => {
        const row = await find(present, undoing)
        const left = await uncount(present, row)
        const todayActionsCount = await readCompleted(present.tx, present.memberId, present.today)
        return { left, reply: { id: row.id, todayActionsCount, stepsTaken: left ?? present.stepsTaken } }
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
      return rows.flatMap(({ id, clientKey, text, source, completedAt, completedDay }) =>
        completedAt && completedDay
          ? [
              {
                id,
                clientKey,
                text,
                isPush: source === 'tracker',
                day: completedDay,
                at: localDateTime(completedAt, timeZone),
              },
            ]
          : [],
      )
    },
  }
}
