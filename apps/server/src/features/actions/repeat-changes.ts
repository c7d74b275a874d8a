import { roomOnDay } from '@oola/contract/actions/action-limit'
import { ACTIONS_PER_DAY } from '@oola/contract/actions/actions.constants'
import type { RepeatRuleInput } from '@oola/contract/actions/actions.schema'
import { type RepeatSpan, repeatFault, WEEKDAY_FLAGS, weekdaysOf } from '@oola/contract/actions/repeat-rule'
import type { Issue } from '@oola/contract/errors'
import { addDays } from '@oola/contract/local-day'
import { appError } from '#server/platform/http/app-error.ts'
import type { ActionContext } from './action-change.ts'
import { type ActionRow, removeActions } from './actions.repo.ts'
import { dealOccurrences, readOccupancy } from './day-list.repo.ts'
import * as repo from './repeats.repo.ts'

type RuleText = Omit<repo.RepeatRow, 'id'>

/** The action window's rule in its stored form. */
export const spanOf = ({ StartDate, EndDate, ...flags }: RepeatRuleInput): RepeatSpan => ({
  startDay: StartDate,
  endDay: EndDate ?? null,
  weekdays: weekdaysOf({
    monday: flags.Monday,
    tuesday: flags.Tuesday,
    wednesday: flags.Wednesday,
    thursday: flags.Thursday,
    friday: flags.Friday,
    saturday: flags.Saturday,
    sunday: flags.Sunday,
  }),
})

const ISSUES: Record<'startPassed' | 'endBeforeStart', Issue> = {
  startPassed: { path: 'ActionRepeating.StartDate', message: 'cannot be earlier than today' },
  endBeforeStart: { path: 'ActionRepeating.EndDate', message: 'cannot be earlier than the start' },
}

/** @throws repeat_without_day, validation_failed */
const requireSound = (rule: RepeatSpan, today: string, before?: string): void => {
  const fault = repeatFault(rule, today, before)
  if (fault === 'noWeekday') throw appError('repeat_without_day')
  if (fault) throw appError('validation_failed', { issues: [ISSUES[fault]] })
}

const overlap = (one: RepeatSpan, other: RepeatSpan): boolean =>
  (one.endDay === null || other.startDay <= one.endDay) &&
  (other.endDay === null || one.startDay <= other.endDay)

/**
 * Beyond the days that can be planned, rules alone could fill a day: a weekday has at most fifteen rules.
 * @throws action_limit
 */
const requireFreeWeekdays = async (
  { tx, memberId }: ActionContext,
  rule: RepeatSpan,
  id = 0,
): Promise<void> => {
  const others = (await repo.listRules(tx, memberId)).filter((each) => each.id !== id && overlap(each, rule))
  for (const [index] of WEEKDAY_FLAGS.entries()) {
    const bit = 1 << index
    const rules = others.filter(({ weekdays }) => weekdays & bit).length
    if (rule.weekdays & bit && rules >= ACTIONS_PER_DAY) throw appError('action_limit')
  }
}

/** Creates the occurrences of the days that can be planned. @throws action_limit */
const deal = async ({ tx, memberId, now, today, lastDay }: ActionContext, id: number): Promise<void> => {
  const dealt = await dealOccurrences(tx, memberId, { from: today, to: lastDay, createdAt: now })
  for (const { repeatId, day } of dealt) {
    if (repeatId !== id) continue
    const { completed, open } = await readOccupancy(tx, memberId, { day, today })
    if (roomOnDay({ completed, open: open - 1 }) === 0) throw appError('action_limit')
  }
}

/** The occurrence on a day, or else the next one; null when none can be planned yet. */
const occurrenceFrom = ({ tx, memberId }: ActionContext, id: number, day: string): Promise<number | null> =>
  repo.findOpenOccurrence(tx, memberId, id, day)

/**
 * Stores a new rule with its first occurrences.
 * @param day the preferred day of the returned occurrence
 * @throws repeat_without_day, validation_failed, action_limit
 */
export const begin = async (
  context: ActionContext,
  rule: RuleText,
  clientKey: string | undefined,
  day: string,
): Promise<number | null> => {
  const { tx, memberId, now, today, doing } = context
  requireSound(rule, doing.day)
  await requireFreeWeekdays(context, rule)
  const id = await repo.insertRule(tx, memberId, { ...rule, clientKey: clientKey ?? null, createdAt: now })
  await deal(context, id)
  return (await occurrenceFrom(context, id, day)) ?? occurrenceFrom(context, id, today)
}

/**
 * Changes a rule and its open occurrences from today on; completed ones stay unchanged (G-51).
 * @throws repeat_without_day, validation_failed, action_limit
 */
export const rewrite = async (
  context: ActionContext,
  before: repo.RepeatRow,
  rule: repo.RepeatRow,
  day: string,
): Promise<number | null> => {
  const { tx, memberId, today, doing } = context
  requireSound(rule, doing.day, before.startDay)
  await requireFreeWeekdays(context, rule, rule.id)
  await repo.writeRule(tx, memberId, rule)
  await repo.alignOccurrences(tx, memberId, rule, today)
  await deal(context, rule.id)
  return (await occurrenceFrom(context, rule.id, day)) ?? occurrenceFrom(context, rule.id, today)
}

/**
 * Ends a rule from the day of an occurrence on, or from today when that day has passed: removes that occurrence and the
 * open ones after it (G-51). False when it had ended before.
 * @throws action_not_repeating
 */
export const end = async (context: ActionContext, { id, day, repeatId }: ActionRow): Promise<boolean> => {
  const { tx, memberId, now, today } = context
  const rule = repeatId === null ? null : await repo.findRule(tx, memberId, repeatId)
  if (!rule) throw appError('action_not_repeating')
  const from = day < today ? today : day
  const endDay = addDays(from, -1)
  if (rule.endDay !== null && rule.endDay <= endDay) return false
  // The given row stays, as removed, so that a repeat of the call finds it.
  await removeActions(tx, memberId, [id], now)
  const ended = { ...rule, endDay }
  await repo.writeRule(tx, memberId, ended)
  await repo.alignOccurrences(tx, memberId, ended, today)
  return true
}
