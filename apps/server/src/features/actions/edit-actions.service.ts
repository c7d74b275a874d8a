import { dayOffset } from '@oola/contract/actions/action-days'
import { roomOnDay } from '@oola/contract/actions/action-limit'
import { actionsChanged } from '@oola/contract/actions/actions.events'
import type { TrackerDay } from '@oola/contract/actions/actions.schema'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { GoalsService } from '../goals/goals.service.ts'
import { settleCompletion } from '../offline/completions.service.ts'
import {
  type ActionContext,
  type ActionNeeds,
  actionChanges,
  isClosed,
  requireEditable,
  requireFound,
  requirePlannable,
  textChange,
} from './action-change.ts'
import { requireTracker } from './actions.policy.ts'
import * as repo from './actions.repo.ts'
import { parseBelonging } from './belonging.ts'
import type { DayService } from './day.service.ts'
import { dealOccurrences, readOccupancy } from './day-list.repo.ts'
import { lockTotal } from './steps.repo.ts'
import { actionWhat } from './steps.service.ts'

/** A row of the editor: a string is a new action. */
export type RowInput =
  | string
  | {
      readonly id?: number | null | undefined
      readonly text: string
      readonly clientKey?: string | undefined
    }

interface WrittenRow {
  /** 0 for a new action. */
  readonly id: number
  readonly text: string
  readonly clientKey: string | undefined
}

/** Drops blank rows (ACTIONS-35); a list without any other row is refused (ACTIONS-36). @throws actions_none */
const writtenRows = (input: readonly RowInput[]): WrittenRow[] => {
  const rows = input
    .map((row) => (typeof row === 'string' ? { text: row } : row))
    .filter(({ text }) => text !== '')
    .map((row) => ({
      text: row.text,
      id: 'id' in row ? (row.id ?? 0) : 0,
      clientKey: 'clientKey' in row ? row.clientKey : undefined,
    }))
  if (rows.length === 0) throw appError('actions_none')
  return rows
}

/** The writes of an editor's save. */
interface Plan {
  readonly inserts: readonly WrittenRow[]
  readonly edits: readonly { readonly id: number; readonly text: string }[]
}

/** Checks that a day stays within fifteen actions. @throws action_limit */
export const requireRoom = async (
  { tx, memberId, now, today }: ActionContext,
  day: string,
  wanted: number,
): Promise<void> => {
  await dealOccurrences(tx, memberId, { from: day, to: day, createdAt: now })
  if (roomOnDay(await readOccupancy(tx, memberId, { day, today })) < wanted) throw appError('action_limit')
}

interface EditNeeds extends ActionNeeds {
  readonly day: DayService
  readonly goals: Pick<GoalsService, 'isOpen'>
}

/** The editor of a day's list, and removing (ACTIONS-18, ACTIONS-23). */
export const editActionsService = (needs: EditNeeds) => {
  const { live, day: days, textChanges, goals } = needs
  const change = actionChanges(needs)

  /** Whether a text counts and is another one than before. @throws action_closed, action_fixed */
  const isNewText = async (
    session: MemberSession,
    context: ActionContext,
    before: repo.ActionRow,
    text: string,
  ): Promise<boolean> => {
    const isSame = before.text === text
    // An outbox may send the present text again: then it is the latest change, before another device's.
    if (isSame && session.doneAgo === undefined) return false
    if (!isSame) requireEditable(before, context)
    return (await textChanges.accept(context.tx, session, context.doing, textChange(before, text))) && !isSame
  }

  /**
   * Splits rows into new actions and edits. A row with a known key was saved before: it is that action, unchanged once
   * it is closed.
   * @throws not_found, action_closed, action_fixed
   */
  const planOf = async (
    session: MemberSession,
    context: ActionContext,
    rows: readonly WrittenRow[],
  ): Promise<Plan> => {
    const { tx, memberId } = context
    const keys = rows.flatMap(({ id, clientKey }) => (id === 0 && clientKey ? [clientKey] : []))
    const existing = keys.length > 0 ? await repo.listByKeys(tx, memberId, keys) : []
    const ids = rows.flatMap(({ id }) => (id > 0 ? [id] : []))
    const named = ids.length > 0 ? await repo.listByIds(tx, memberId, ids) : []
    const inserts: WrittenRow[] = []
    const edits: { id: number; text: string }[] = []
    for (const row of rows) {
      const saved =
        row.id === 0
          ? existing.find((each) => row.clientKey !== undefined && each.clientKey === row.clientKey)
          : undefined
      if (row.id === 0 && !saved) {
        inserts.push(row)
        continue
      }
      const before = saved ?? requireFound(named.find(({ id }) => id === row.id))
      const isAsBefore = saved !== undefined && isClosed(saved)
      if (!isAsBefore && (await isNewText(session, context, before, row.text)))
        edits.push({ id: before.id, text: row.text })
    }
    return { inserts, edits }
  }

  return {
    /**
     * Saves the rows of a day's editor and returns its list.
     * @param meant the edited day; default: today
     * @throws wrong_step, actions_none, not_found, action_closed, action_fixed, day_passed, invalid_day, action_limit
     */
    save: async (
      session: MemberSession,
      input: readonly RowInput[],
      editedDay?: string,
    ): Promise<TrackerDay> => {
      requireTracker(session)
      const rows = writtenRows(input)
      const { changed, offset } = await change(session, async (context) => {
        const { tx, memberId, today, lastDay, doing } = context
        const { inserts, edits } = await planOf(session, context, rows)
        const wanted = editedDay ?? context.doing.day
        if (inserts.length + edits.length === 0) {
          // Nothing is written: a repeat from before midnight gets today's list.
          const shown = wanted < today || wanted > lastDay ? today : wanted
          return { changed: false, offset: dayOffset(shown, today) }
        }
        const day = requirePlannable(wanted, context)
        if (inserts.length > 0) {
          await requireRoom(context, day, inserts.length)
          const added = inserts.map(({ text, clientKey }) => ({ text, clientKey: clientKey ?? null }))
          await repo.insertActions(
            tx,
            { memberId, source: 'member', day, createdAt: doing.comparedAt },
            added,
          )
        }
        if (edits.length > 0) await repo.rewriteActions(tx, memberId, edits)
        return { changed: true, offset: day < today ? 0 : dayOffset(day, today) }
      })
      if (changed) live.publish(actionsChanged, {}, othersOf(session))
      return days.read(session, offset)
    },

    /** Writes a word that had lost, inside the caller's transaction; a closed action keeps its day. */
    bringBack: async (
      tx: Tx,
      { memberId }: MemberSession,
      id: number,
      { text, day, goal }: { readonly text?: string; readonly day?: string; readonly goal?: string },
    ): Promise<void> => {
      await lockTotal(tx, memberId)
      const [row] = await repo.listByIds(tx, memberId, [id])
      if (!row) return
      if (text !== undefined) await repo.rewriteActions(tx, memberId, [{ id, text }])
      if (day !== undefined && !isClosed(row)) await repo.moveAction(tx, memberId, id, day)
      if (goal === undefined) return
      const belonging = parseBelonging(goal)
      if (belonging.goalId === null || (await goals.isOpen(tx, memberId, belonging.goalId)))
        await repo.setBelonging(tx, memberId, id, belonging)
    },

    /**
     * Removes an open action, of a repeating one only this occurrence; idempotent.
     * @throws wrong_step, not_found, action_closed, action_fixed
     */
    remove: async (session: MemberSession, actionId: number): Promise<void> => {
      requireTracker(session)
      const changed = await change(session, async (context) => {
        const { tx, memberId, now, doing } = context
        const [found] = await repo.listByIds(tx, memberId, [actionId])
        const row = requireFound(found)
        if (row.removedAt) return false
        if (row.completedDay !== null && doing.isLate) {
          // Completing wins over removing, which is remembered in case the completion is undone.
          await settleCompletion(
            tx,
            { memberId, what: actionWhat(row.id), ...row },
            { kind: 'removed', doing, now },
          )
          return false
        }
        requireEditable(row, context)
        await repo.removeActions(tx, memberId, [row.id], now)
        return true
      })
      if (changed) live.publish(actionsChanged, {}, othersOf(session))
    },
  }
}
