import { dayOffset } from '@oola/contract/actions/action-days'
import { actionsChanged } from '@oola/contract/actions/actions.events'
import type { RepeatRuleInput, TrackerDay } from '@oola/contract/actions/actions.schema'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { GoalsService } from '../goals/goals.service.ts'
import {
  type ActionContext,
  type ActionNeeds,
  actionChanges,
  fieldChange,
  isClosed,
  requireEditable,
  requireFound,
  requirePlannable,
} from './action-change.ts'
import { requireTracker } from './actions.policy.ts'
import * as repo from './actions.repo.ts'
import { belongingOf, belongingText } from './belonging.ts'
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
  /** The area of a step without a goal; null: none. */
  readonly areaId?: number | null | undefined
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

/** One action with its day, its repeat rule and its goal (ACTIONS-25; G-51, G-53). */
export const planActionService = (needs: PlanNeeds) => {
  const { live, day: days, goals, textChanges } = needs
  const change = actionChanges(needs)

  /** The result of an earlier call with the draft's key; null when there is none. */
  const findMade = async (
    session: MemberSession,
    context: ActionContext,
    draft: ActionDraft,
  ): Promise<Planned | null> => {
    const { tx, memberId, today } = context
    const { clientKey } = draft
    if (!clientKey) return null
    const [row] = await repo.listByKeys(tx, memberId, [clientKey])
    if (row) {
      // An outbox repeats an add with the text that it has now.
      const isNewer = draft.Id === 0 && !draft.ActionRepeating && row.repeatId === null && !isClosed(row)
      if (session.doneAgo !== undefined && isNewer) return rewrite(session, context, row, draft)
      return { id: row.id, changed: false }
    }
    const rule = await findRuleByKey(tx, memberId, clientKey)
    return rule && { id: await findOpenOccurrence(tx, memberId, rule.id, today), changed: false }
  }

  const insertOne = async (context: ActionContext, day: string, draft: ActionDraft): Promise<Planned> => {
    const { tx, memberId, doing } = context
    const { Text, clientKey } = draft
    await requireRoom(context, day, 1)
    const to = { memberId, source: 'member' as const, day, createdAt: doing.comparedAt }
    const [id = 0] = await repo.insertActions(tx, to, [
      { text: Text, clientKey: clientKey ?? null, ...belongingOf(draft, null) },
    ])
    return { id, changed: true }
  }

  const insert = async (
    session: MemberSession,
    context: ActionContext,
    draft: ActionDraft,
  ): Promise<Planned> => {
    const made = await findMade(session, context, draft)
    if (made) return made
    const day = requirePlannable(draft.UnlockedDate, context)
    if (!draft.ActionRepeating) return insertOne(context, day, draft)
    const rule = { text: draft.Text, ...belongingOf(draft, null), ...repeats.spanOf(draft.ActionRepeating) }
    return { id: await repeats.begin(context, rule, draft.clientKey, day), changed: true }
  }

  /** Updates a one-off action in place: its text, its goal, and its day when changed. */
  const rewrite = async (
    session: MemberSession,
    context: ActionContext,
    row: repo.ActionRow,
    draft: ActionDraft,
  ): Promise<Planned> => {
    const { tx, memberId, doing } = context
    const wins = (...given: Parameters<typeof fieldChange>): Promise<boolean> =>
      textChanges.accept(tx, session, doing, fieldChange(...given))
    const belonging = belongingOf(draft, row)
    const goal = { value: belongingText(belonging), present: belongingText(row) }
    const isLastText = await wins(row, 'text', { value: draft.Text, present: row.text })
    const isLastDay = await wins(row, 'day', { value: draft.UnlockedDate, present: row.day })
    const isGiven = draft.goalId !== undefined || draft.areaId !== undefined
    const isLastGoal = !isGiven || (await wins(row, 'goal', goal))
    const moves = isLastDay && draft.UnlockedDate !== row.day
    if (moves) {
      const day = requirePlannable(draft.UnlockedDate, context)
      // A carried-over action is on today's list already.
      const isListed = (row.day < context.today && day === context.today) || isClosed(row)
      if (!isListed) await requireRoom(context, day, 1)
      await repo.moveAction(tx, memberId, row.id, day)
    }
    const isNewText = isLastText && row.text !== draft.Text
    if (isNewText) await repo.rewriteActions(tx, memberId, [{ id: row.id, text: draft.Text }])
    const isNewGoal = isLastGoal && goal.value !== goal.present
    if (isNewGoal) await repo.setBelonging(tx, memberId, row.id, belonging)
    return { id: row.id, changed: moves || isNewText || isNewGoal }
  }

  /** Turns a one-off action into a rule, whose occurrences replace it. */
  const startRepeating = async (
    context: ActionContext,
    row: repo.ActionRow,
    draft: ActionDraft,
    repeat: RepeatRuleInput,
  ): Promise<Planned> => {
    const { tx, memberId, now } = context
    await repo.removeActions(tx, memberId, [row.id], now)
    const rule = { text: draft.Text, ...belongingOf(draft, row), ...repeats.spanOf(repeat) }
    return { id: await repeats.begin(context, rule, draft.clientKey, draft.UnlockedDate), changed: true }
  }

  /** Ends the rule at this occurrence, which stays as a one-off action. */
  const stopRepeating = async (
    context: ActionContext,
    row: repo.ActionRow,
    draft: ActionDraft,
  ): Promise<Planned> => {
    const day = requirePlannable(draft.UnlockedDate, context)
    const rule = row.repeatId === null ? null : await findRule(context.tx, context.memberId, row.repeatId)
    await repeats.end(context, row)
    return insertOne(context, day, { ...draft, ...belongingOf(draft, rule) })
  }

  const editOccurrence = async (
    context: ActionContext,
    row: repo.ActionRow,
    draft: ActionDraft,
    repeat: RepeatRuleInput,
  ): Promise<Planned> => {
    const { tx, memberId } = context
    const before = row.repeatId === null ? null : await findRule(tx, memberId, row.repeatId)
    if (!before) throw appError('not_found')
    const rule = { id: before.id, text: draft.Text, ...belongingOf(draft, before), ...repeats.spanOf(repeat) }
    return { id: await repeats.rewrite(context, before, rule, row.day), changed: true }
  }

  const update = async (
    session: MemberSession,
    context: ActionContext,
    draft: ActionDraft,
  ): Promise<Planned> => {
    const made = await findMade(session, context, draft)
    if (made) return made
    const [found] = await repo.listByIds(context.tx, context.memberId, [draft.Id])
    const row = requireFound(found)
    requireEditable(row, context)
    const { ActionRepeating: repeat } = draft
    if (row.repeatId === null)
      return repeat ? startRepeating(context, row, draft, repeat) : rewrite(session, context, row, draft)
    if (repeat) return editOccurrence(context, row, draft, repeat)
    if (repeat === null) return stopRepeating(context, row, draft)
    // An occurrence stays on its day.
    return rewrite(session, context, row, { ...draft, UnlockedDate: row.day })
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
      const { id, changed, offset } = await change(session, async (context) => {
        if (draft.goalId && !(await goals.isOpen(context.tx, context.memberId, draft.goalId)))
          throw appError('action_goal_gone')
        const planned =
          draft.Id === 0 ? await insert(session, context, draft) : await update(session, context, draft)
        const { today, lastDay } = context
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
      const changed = await change(session, async (context) => {
        const [found] = await repo.listByIds(context.tx, context.memberId, [actionId])
        return repeats.end(context, requireFound(found))
      })
      if (changed) live.publish(actionsChanged, {}, othersOf(session))
    },
  }
}
