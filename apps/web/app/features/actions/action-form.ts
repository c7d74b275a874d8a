import { ACTIONS_ERRORS } from '@oola/contract/actions/actions.errors'
import type { ActionStep, RepeatRule } from '@oola/contract/actions/actions.schema'
import {
  DAILY,
  flagsOf,
  type RepeatSpan,
  repeatFault,
  weekdaysOf,
  withStart,
} from '@oola/contract/actions/repeat-rule'
import { capitalized } from '@oola/contract/count-words'
import { addDays } from '@oola/contract/local-day'
import { tidyText } from '@oola/contract/tidy-text'
import { weekdayOf } from '@oola/contract/weekdays'

/** State of the dialog of one action. The rule is kept while the switch is off. */
export interface ActionForm {
  readonly clientKey: string
  readonly text: string
  /** The planned day. */
  readonly day: string
  readonly repeats: boolean
  readonly rule: RepeatSpan
  /** Its goal. */
  readonly goalId: number | null
  /** The area of a step without a goal. */
  readonly areaId: number | null
}

/** "On" a date starts four weeks after the start. */
const FOUR_WEEKS = 28

const onWeekdayOf = (day: string): RepeatSpan => ({
  startDay: day,
  endDay: null,
  weekdays: 1 << weekdayOf(day),
})

const spanOf = (rule: RepeatRule): RepeatSpan => ({
  startDay: rule.startDate,
  endDay: rule.endDate,
  weekdays: weekdaysOf(rule),
})

/** A new action of this day. */
export const newForm = (day: string, clientKey: string, text = ''): ActionForm => ({
  clientKey,
  text,
  day,
  repeats: false,
  rule: onWeekdayOf(day),
  goalId: null,
  areaId: null,
})

/** A saved action; one that was carried over is on today's list. */
export const formOf = (
  { text, actionRepeating, goal, areaId }: ActionStep,
  day: string,
  clientKey: string,
): ActionForm => ({
  ...newForm(day, clientKey, text),
  goalId: goal?.id ?? null,
  areaId: goal ? null : areaId,
  ...(actionRepeating && { repeats: true, rule: spanOf(actionRepeating) }),
})

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

export const parseForm = (stored: unknown): ActionForm | null => {
  const { clientKey, text, day, repeats, rule, goalId, areaId } = (stored ?? {}) as Partial<ActionForm>
  const { startDay, endDay = null, weekdays } = (rule ?? {}) as Partial<RepeatSpan>
  const isUsable =
    typeof clientKey === 'string' &&
    typeof text === 'string' &&
    isDay(day) &&
    typeof repeats === 'boolean' &&
    isDay(startDay) &&
    (endDay === null || isDay(endDay)) &&
    Number.isInteger(weekdays)
  return isUsable
    ? {
        clientKey,
        text,
        day,
        repeats,
        rule: { startDay, endDay, weekdays: Number(weekdays) & DAILY },
        goalId: Number.isInteger(goalId) ? Number(goalId) : null,
        areaId: Number.isInteger(areaId) ? Number(areaId) : null,
      }
    : null
}

/** Moves the start; an earlier end is cleared (ACTIONS-49). */
export const startOn = (form: ActionForm, startDay: string): ActionForm => ({
  ...form,
  rule: withStart(form.rule, startDay),
})

/** "Never" or "On" a date (ACTIONS-48). */
export const endOn = (form: ActionForm, ends: boolean): ActionForm => ({
  ...form,
  rule: { ...form.rule, endDay: ends ? addDays(form.rule.startDay, FOUR_WEEKS) : null },
})

/** Repeats Daily: all days, or none (ACTIONS-47). */
export const daily = (form: ActionForm, on: boolean): ActionForm => ({
  ...form,
  rule: { ...form.rule, weekdays: on ? DAILY : 0 },
})

/** @param weekday 0 Monday to 6 Sunday */
export const toggleWeekday = (form: ActionForm, weekday: number): ActionForm => ({
  ...form,
  rule: { ...form.rule, weekdays: form.rule.weekdays ^ (1 << weekday) },
})

/**
 * Why the dialog cannot be saved yet, in the words of its alert; null when it can.
 * @param saved the saved action
 */
export const formProblem = (form: ActionForm, today: string, saved?: ActionStep): string | null => {
  if (tidyText(form.text) === '') return ACTIONS_ERRORS.action_text_missing.message
  if (!form.repeats) return form.day < today ? 'That day has passed. Choose today or a later one.' : null
  const fault = repeatFault(form.rule, today, saved?.actionRepeating?.startDate)
  if (fault === 'noWeekday') return ACTIONS_ERRORS.repeat_without_day.message
  if (fault === 'startPassed') return 'That start has passed. Choose today or a later day.'
  return fault === 'endBeforeStart' ? 'The end cannot come before the start.' : null
}

/** The form in the shape of the call (ACTIONS-25). */
export const formBody = (form: ActionForm, id: number) => {
  const { startDay, endDay, weekdays } = form.rule
  const flags = Object.fromEntries(
    Object.entries(flagsOf(weekdays)).map(([name, on]) => [capitalized(name), on]),
  )
  return {
    Id: id,
    Text: tidyText(form.text),
    UnlockedDate: form.day,
    ActionRepeating: form.repeats ? { StartDate: startDay, EndDate: endDay, ...flags, ActionId: id } : null,
    goalId: form.goalId,
    areaId: form.goalId === null ? form.areaId : null,
    ...(id === 0 && { clientKey: form.clientKey }),
  }
}
