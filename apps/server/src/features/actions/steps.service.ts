import { roomOnDay } from '@oola/contract/actions/action-limit'
import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import type { StepCompletion } from '@oola/contract/actions/actions.schema'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { settleCompletion } from '../offline/completions.service.ts'
import { type Doing, requireShownDay } from '../offline/doing.service.ts'
import { type ActionNeeds, actionChanges, requireFound } from './action-change.ts'
import { requireTracker } from './actions.policy.ts'
import { type ActionRow, listByKeys } from './actions.repo.ts'
import { dealOccurrences, readOccupancy } from './day-list.repo.ts'
import { type CountingState, type Outcome, stepCounting } from './step-counting.ts'
import * as repo from './steps.repo.ts'
import { moveCompletion, moveCount } from './undo.repo.ts'

/** The key of an action step in the records of devices. */
export const actionWhat = (id: number): string => `action.${id}`

/** Completing steps (ACTIONS-21, ACTIONS-22, ACTIONS-29): counted once, in the transaction that completes. */
export const stepsService = (needs: ActionNeeds) => {
  const { db, clock, doing: doings, merged } = needs
  const change = actionChanges(needs)

  const { answer, repeated, award, count, announce } = stepCounting(needs)

  /**
   * Occurrences and a course's daily steps belong to their day; others wait until they are completed (G-50). What an
   * outbox sends wins over a removal, and what is late over any plan of another device (decision 17.3).
   */
  const requireCompletable = (row: ActionRow, { day, isLate }: Doing, { doneAgo }: MemberSession): void => {
    if (isLate) return
    if (row.removedAt && doneAgo === undefined) throw appError('action_closed')
    if (row.day > day) throw appError('action_ahead')
    if (row.day < day && (row.repeatId !== null || row.courseId !== null)) throw appError('day_passed')
  }

  const recordLate = async (
    tx: Tx,
    session: MemberSession,
    doing: Doing,
    { id, text: name, completedAt }: Pick<ActionRow, 'id' | 'text' | 'completedAt'>,
  ): Promise<void> => {
    if (!doing.isLate) return
    await merged.recordDone(tx, session, doing, { kind: 'step', what: actionWhat(id), name, completedAt })
  }

  /** Completes a step that another device completed, undid or removed, or may have while this one was offline. */
  const merge = async (context: CountingState, row: ActionRow): Promise<Outcome> => {
    const { tx, memberId, now, doing } = context
    const settled = await settleCompletion(
      tx,
      { memberId, what: actionWhat(row.id), ...row },
      { kind: 'done', doing, now },
    )
    const { completed } = settled
    const completedOn = (day: string) => repo.readCompleted(tx, memberId, day)
    if (!completed) return repeated(context, row.id, await completedOn(doing.day))
    const { at, day } = completed
    if (row.completedDay === null) {
      if ((await completedOn(day)) >= ACTIONS_PER_DAY) throw appError('action_limit')
      return count(context, row.id, { openId: row.id, at, day })
    }
    const isMoved = day !== row.completedDay && (await completedOn(day)) < ACTIONS_PER_DAY
    if (isMoved) await moveCount(tx, memberId, row.completedDay, day)
    const isOtherTime = at.getTime() !== row.completedAt?.getTime()
    if (isMoved || (day === row.completedDay && isOtherTime))
      await moveCompletion(tx, memberId, row.id, { at, day })
    if (!isMoved) return repeated(context, row.id, await completedOn(doing.day))
    const counts = { completed: await completedOn(day), stepsTaken: context.stepsTaken }
    const reply = await answer(context, row.id, counts, day)
    return { reply, isNew: true, earned: (await award(context, reply)).length > 0 }
  }

  return {
    /**
     * Completes an open action on the day of the doing; idempotent.
     * @throws wrong_step, not_found, action_closed, action_ahead, day_passed, action_limit
     */
    complete: async (
      session: MemberSession,
      actionId: number,
      expected?: string,
    ): Promise<StepCompletion> => {
      requireTracker(session)
      const { memberId, timeZone } = session
      const now = clock.now()
      const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
        const doing = await doings.of(tx, session)
        const { today, day } = doing
        const row = requireFound(await repo.lockAction(tx, memberId, actionId, day))
        const { stepsTaken, completed } = row
        const context = { tx, memberId, timeZone, now, today, doing, stepsTaken }
        const isDone = row.completedDay !== null
        if (isDone && session.doneAgo === undefined) return repeated(context, row.id, completed)
        if (!isDone) {
          requireShownDay(expected, doing)
          requireCompletable(row, doing, session)
        }
        await recordLate(tx, session, doing, row)
        if (isDone || row.removedAt || doing.isLate) return merge(context, row)
        if (completed >= ACTIONS_PER_DAY) throw appError('action_limit')
        return count(context, row.id, { openId: row.id, at: doing.doneAt, day })
      })
      merged.announce(session)
      announce(session, outcome)
      return outcome.reply
    },

    /**
     * A click on the tracker (G-49). A repeated key returns the same click.
     * @throws wrong_step, day_passed, action_limit
     */
    click: async (
      session: MemberSession,
      { day: shown, clientKey }: { day?: string | undefined; clientKey?: string | undefined },
    ): Promise<StepCompletion> => {
      requireTracker(session)
      const outcome = await change(session, async (context): Promise<Outcome> => {
        const { tx, memberId, now, today, doing } = context
        const { day, doneAt: at } = doing
        const [existing] = clientKey ? await listByKeys(tx, memberId, [clientKey]) : []
        if (existing) return repeated(context, existing.id, await repo.readCompleted(tx, memberId, day))
        requireShownDay(shown, doing)
        // The open steps of a day that has passed leave no less room on it.
        if (day === today) await dealOccurrences(tx, memberId, { from: day, to: day, createdAt: now })
        const occupancy = await readOccupancy(tx, memberId, { day, today })
        if (roomOnDay(day === today ? occupancy : { ...occupancy, open: 0 }) === 0)
          throw appError('action_limit')
        const id = await repo.insertClick(tx, { memberId, at, day }, clientKey ?? null)
        await recordLate(tx, session, doing, { id, text: '', completedAt: null })
        return count(context, id, { at, day })
      })
      announce(session, outcome)
      return outcome.reply
    },
  }
}
