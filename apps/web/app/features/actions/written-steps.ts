import type { ActionStep, TrackerDay } from '@oola/contract/actions/actions.schema'
import { repeatsOn } from '@oola/contract/actions/repeat-rule'
import { localId } from '#web/lib/outbox/local-id.ts'
import type { ActionForm } from './action-form.ts'
import type { PendingChange } from './pending-changes.ts'

interface Written {
  /** A new step's client key, so that writing it again replaces it; `text-17` for step 17. */
  readonly key: string
  /** The member's day, as the page showed it. */
  readonly day: string
  /** null for a new one. */
  readonly actionId: number | null
}

/** A row of a day: a new step, or a step with another text. */
export interface StepText extends Written {
  readonly kind: 'text'
  readonly text: string
}

/** The window of one step: its text, day, rule and goal. */
interface StepPlan extends Written {
  readonly kind: 'plan'
  readonly form: ActionForm
}

export type WrittenStep = StepText | StepPlan
/** What the outbox of action steps stores. */
export type StepItem = PendingChange | WrittenStep

export const isWritten = (item: StepItem): item is WrittenStep => item.kind === 'text' || item.kind === 'plan'

/** A saved row of a day. A step that still waits itself is written again under its key. */
export const stepText = (
  row: { readonly id: number; readonly text: string } | { readonly clientKey: string; readonly text: string },
  day: string,
  actions: readonly ActionStep[],
): StepText => {
  const { text } = row
  if ('clientKey' in row) return { kind: 'text', key: row.clientKey, day, actionId: null, text }
  const waiting = actions.find(({ id }) => id === row.id && isWaitingStep({ id }))
  return waiting?.clientKey
    ? { kind: 'text', key: waiting.clientKey, day, actionId: null, text }
    : { kind: 'text', key: `text-${row.id}`, day, actionId: row.id, text }
}

/** The window's form; one key for each step, so that its newest form counts. */
export const stepPlan = (form: ActionForm, actionId: number | null, day: string): StepPlan => ({
  kind: 'plan',
  key: actionId === null ? form.clientKey : `plan-${actionId}`,
  day,
  actionId,
  form,
})

/** Added here and not on the server yet: it has no id of the server's. */
export const isWaitingStep = ({ id }: Pick<ActionStep, 'id'>): boolean => id < 0

const isOn = ({ repeats, rule, day }: ActionForm, listed: string): boolean =>
  repeats ? repeatsOn(rule, listed) : day === listed

const added = (item: WrittenStep, day: string, index: number): ActionStep[] => {
  const isListed = item.kind === 'text' ? item.day === day : isOn(item.form, day)
  if (item.actionId !== null || !isListed) return []
  return [
    {
      id: localId(item.key),
      clientKey: item.key,
      text: item.kind === 'text' ? item.text : item.form.text,
      index,
      extraText: null,
      canBeRemoved: true,
      actionRepeating: null,
      goal: null,
      areaId: item.kind === 'plan' ? item.form.areaId : null,
      day,
    },
  ]
}

/** A step with what was written; null when it has moved to another day. */
const edited = (action: ActionStep, items: readonly WrittenStep[], day: string): ActionStep | null => {
  let step: ActionStep | null = action
  for (const item of items) {
    if (item.actionId !== action.id || step === null) continue
    if (item.kind === 'text') step = { ...step, text: item.text }
    else step = isOn(item.form, day) ? { ...step, text: item.form.text } : null
  }
  return step
}

/** The list of a day with the steps that wait to be sent; one that has arrived counts once. */
export const withWritten = (list: TrackerDay, items: readonly WrittenStep[]): TrackerDay => {
  if (items.length === 0) return list
  const arrived = new Set(list.actions.map(({ clientKey }) => clientKey))
  const last = Math.max(-1, ...list.actions.map(({ index }) => index))
  const fresh = items.filter(({ key }) => !arrived.has(key))
  return {
    ...list,
    actions: [
      ...list.actions.flatMap((action) => edited(action, items, list.day) ?? []),
      ...fresh.flatMap((item, place) => added(item, list.day, last + 1 + place)),
    ],
  }
}
