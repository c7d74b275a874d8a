import { dayOffset } from '@oola/contract/actions/action-days'
import { actionsChanged } from '@oola/contract/actions/actions.events'
import type { RepeatRuleInput, TrackerDay } from '@oola/contract/actions/actions.schema'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { GoalsService } from '../goals/goals.service.ts'
import {
  type ActionNeeds,
  actionChanges,
  type Present,
  requireEditable,
  requireFound,
  requirePlannable,
} from './action-change.ts'
import { requireTracker } from './actions.policy.ts'
import * as repo from './actions.repo.ts'
import type { DayService } from './day.service.ts'
import { requireRoom } from './edit-actions.service.ts'
import * as repeats from './repeat-changes.ts'
import { findOpenOccurrence, findRule, findRuleByKey } from './repeats.repo.ts'

/** The form of the action window (ACTIONS-25). */
export interface ActionDraft {
  readonly Id: number
  readonly Text: string
  readonly UnlockedDate: string
  /** null: not repeating. Omitted: unchanged. */
  readonly ActionRepeating?: RepeatRuleInput | null | undefined
  /** null: no goal. Omitted: unchanged. */
  readonly goalId?: number | null | undefined
  readonly clientKey?: string | undefined
}

/** The result of a save, and the action's present place. */
interface Planned {
  readonly id: number | null
  readonly changed: boolean
}

export interface PlanNeeds extends ActionNeeds {
  readonly day: DayService
  readonly goals: Pick<GoalsService, 'isOpen'>
}

const goalOf = ({ goalId }: ActionDraft, before: number | null): number | null =>
  goalId === undefined ? before : goalId

/** One action with its day, its repeat rule and its goal (ACTIONS-25; G-51, G-53). */
export const planActionService = (needs: PlanNeeds) => {
  const { live, day: days, goals } = needs
  const change = actionChanges(needs)

  /** The result of an earlier call with this key; null when there is none. */
  const findMade = async ({ tx, memberId, today }: Present, clientKey?: string): Promise<Planned | null> => {
    if (!clientKey) return null
    const [row] = await repo.listByKeys(tx, memberId, [clientKey])
    if (row) return { id: row.id, changed: false }
    const rule = await findRuleByKey(tx, memberId, clientKey)
    return rule && { id: await findOpenOccurrence(tx, memberId, rule.id, today), changed: false }
  }

  const insertOne = async (
    present: Present,
    day: string,
    { Text, clientKey, goalId }: ActionDraft,
  ): Promise<Planned> => {
    const { tx, memberId, now } = present
    await requireRoom(present, day, 1)
    const to = { memberId, source: 'member' as const, day, createdAt: now }
    const [id = 0] = await repo.insertActions(tx, to, [
      { text: Text, clientKey: clientKey ?? null, goalId: goalId ?? null },
    ])
    return { id, changed: true }
  }

  const insert = async (present: Present, draft: ActionDraft): Promise<Planned> => {
    const made = await findMade(present, draft.clientKey)
    if (made) return made
    const day = requirePlannable(draft.UnlockedDate, present)
    if (!draft.ActionRepeating) return insertOne(present, day, draft)
    const rule = { text: draft.Text, goalId: goalOf(draft, null), ...repeats.spanOf(draft.ActionRepeating) }
    return { id: await repeats.begin(present, rule, draft.clientKey, day), changed: true }
  }

  /** Updates a one-off action in place: its text, its goal, and its day when changed. */
  const rewrite = async (present: Present, row: repo.ActionRow, draft: ActionDraft): Promise<Planned> => {
    const { tx, memberId } = present
    const moves = draft.UnlockedDate !== row.day
    if (moves) {
      const day = requirePlannable(draft.UnlockedDate, present)
      // A carried-over action is on today's list already.
      if (!(row.day < present.today && day === present.today)) await requireRoom(present, day, 1)
      await repo.moveAction(tx, memberId, row.id, day)
    }
    const isNewText = row.text !== draft.Text
    if (isNewText) await repo.rewriteActions(tx, memberId, [{ id: row.id, text: draft.Text }])
    const goalId = goalOf(draft, row.goalId)
    const isNewGoal = goalId !== row.goalId
    if (isNewGoal) await repo.setGoal(tx, memberId, row.id, goalId)
    return { id: row.id, changed: moves || isNewText || isNewGoal }
  }

  /** Turns a one-off action into a rule, whose occurrences replace it. */
  const startRepeating = async (
    present: Present,
    row: repo.ActionRow,
    draft: ActionDraft,
    repeat: RepeatRuleInput,
  ): Promise<Planned> => {
    const { tx, memberId, now } = present
    await repo.removeActions(tx, memberId, [row.id], now)
    const rule = { text: draft.Text, goalId: goalOf(draft, row.goalId), ...repeats.spanOf(repeat) }
    return { id: await repeats.begin(present, rule, draft.clientKey, draft.UnlockedDate), changed: true }
  }

  /** Ends the rule at this occurrence, which stays as a one-off action. */
  const stopRepeating = async (
    present: Present,
    row: repo.ActionRow,
    draft: ActionDraft,
  ): Promise<Planned> => {
    const day = requirePlannable(draft.UnlockedDate, present)
    const rule = row.repeatId === null ? null : await findRule(present.tx, present.memberId, row.repeatId)
    await repeats.end(present, row)
    return insertOne(present, day, { ...draft, goalId: goalOf(draft, rule?.goalId ?? null) })
  }

  const editOccurrence = async (
    present: Present,
    row: repo.ActionRow,
    draft: ActionDraft,
    repeat: RepeatRuleInput,
  ): Promise<Planned> => {
    const { tx, memberId } = present
    const before = row.repeatId === null ? null : await findRule(tx, memberId, row.repeatId)
    if (!before) throw appError('not_found')
    const goalId = goalOf(draft, before.goalId)
    const rule = { id: before.id, text: draft.Text, goalId, ...repeats.spanOf(repeat) }
    return { id: await repeats.rewrite(present, before, rule, row.day), changed: true }
  }

  const update = async (present: Present, draft: ActionDraft): Promise<Planned> => {
    const made = await findMade(present, draft.clientKey)
    if (made) return made
    const [found] = await repo.listByIds(present.tx, present.memberId, [draft.Id])
    const row = requireFound(found)
    requireEditable(row)
    const { ActionRepeating: repeat } = draft
    if (row.repeatId === null)
      return repeat ? startRepeating(present, row, draft, repeat) : rewrite(present, row, draft)
    if (repeat) return editOccurrence(present, row, draft, repeat)
    if (repeat === null) return stopRepeating(present, row, draft)
    // An occurrence stays on its day.
    return rewrite(present, row, { ...draft, UnlockedDate: row.day })
  }

  return {
    /**
     * Adds an action (Id 0) or changes one, and returns the list of its day.
     * @throws wrong_step, action_text_missing, not_found, action_closed, action_fixed, day_passed, invalid_day,
     * repeat_without_day, validation_failed, action_limit, action_goal_gone
     */
    save: async (session: MemberSession, draft: ActionDraft): Promise<TrackerDay & { id: number | null }> => {
      requireTracker(session)
      if (draft.Text === '') throw appError('action_text_missing')
      const { id, changed, offset } = await change(session, async (present) => {
        if (draft.goalId && !(await goals.isOpen(present.tx, present.memberId, draft.goalId)))
          throw appError('action_goal_gone')
        const planned = draft.Id === 0 ? await insert(present, draft) : await update(present, draft)
        const { today, lastDay } = present
        const isShown = draft.UnlockedDate >= today && draft.UnlockedDate <= lastDay
        return { ...planned, offset: isShown ? dayOffset(draft.UnlockedDate, today) : 0 }
      })
      if (changed) live.publish(actionsChanged, {}, othersOf(session))
      return { ...(await days.read(session, offset)), id }
    },

    /**
     * Ends the rule of an occurrence from its day on; idempotent.
     * @throws wrong_step, not_found, action_not_repeating
     */
    cancelRepeat: async (session: MemberSession, actionId: number): Promise<void> => {
      requireTracker(session)
      const changed = await change(session, async (present) => {
        const [found] = await repo.listByIds(present.tx, present.memberId, [actionId])
        return repeats.end(present, requireFound(found))
      })
      if (changed) live.publish(actionsChanged, {}, othersOf(session))
    },
  }
}
