import type { TrackerDay } from '@oola/contract/actions/actions.schema'
import type { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import type { StoredCall, WaitingWords } from '#web/lib/outbox/outbox-disk.ts'
import type { SendHow } from '#web/lib/outbox/outbox-kind.ts'
import { callTo, sendCall, sendStored } from '#web/lib/outbox/send-call.ts'
import { memberOutbox } from '#web/lib/outbox/use-outbox.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'
import { formBody, parseForm } from './action-form.ts'
import { actionQueries } from './actions.queries.ts'
import type { PendingChange } from './pending-changes.ts'
import { isWritten, type StepItem, type StepText } from './written-steps.ts'

const KINDS = ['push', 'complete', 'remove', 'stop', 'undo']

const parseChange = (stored: Partial<PendingChange>): PendingChange | null => {
  const { key, kind, day, actionId = null, stepKey } = stored
  const isOfNew = kind === 'complete' && typeof stepKey === 'string'
  const isUsable =
    typeof key === 'string' &&
    kind !== undefined &&
    KINDS.includes(kind) &&
    typeof day === 'string' &&
    (kind === 'undo' || isOfNew || (kind === 'push') === (actionId === null))
  return isUsable ? { key, kind, day, actionId, ...(isOfNew && { stepKey }) } : null
}

const parseWritten = (stored: Record<string, unknown>): StepItem | null => {
  const { kind, key, day, text, form } = stored
  const actionId = Number.isInteger(stored.actionId) ? Number(stored.actionId) : null
  if (typeof key !== 'string' || typeof day !== 'string') return null
  if (kind === 'text') return typeof text === 'string' ? { key, day, actionId, kind, text } : null
  const parsed = parseForm(form)
  return parsed && { key, day, actionId, kind: 'plan', form: parsed }
}

const parse = (stored: unknown): StepItem | null => {
  const given = (stored ?? {}) as Record<string, unknown>
  return given.kind === 'text' || given.kind === 'plan' ? parseWritten(given) : parseChange(given)
}

const rowOf = ({ key, actionId, text }: StepText) =>
  actionId === null ? { text, clientKey: key } : { id: actionId, text }

/** Several rows of one day are one call (ACTIONS-18). */
const textsCall = (userId: number, [first, ...others]: readonly [StepText, ...StepText[]]) =>
  callTo('POST /Actions/UpdateInsertActions', {
    body: { userId, actions: [first, ...others].map(rowOf), day: first.day },
  })

const completeCall = (userId: number, id: number, day: string) =>
  callTo('PUT /Actions/AsyncCompleteAction', { body: { userId, id, day } })

const callOf = (userId: number, item: StepItem) => {
  const { key, kind, day } = item
  const id = item.actionId ?? 0
  switch (kind) {
    case 'text':
      return textsCall(userId, [item])
    case 'plan':
      return callTo('POST /Actions/UpdateInsertAction', { body: formBody(item.form, id) })
    case 'push':
      return callTo('POST /Actions/AsyncInsertEmptyCompletedAction', {
        body: { userId, text: '', day, clientKey: key },
      })
    case 'complete':
      return completeCall(userId, id, day)
    case 'undo':
      return callTo('PUT /Actions/AsyncUndoStep', {
        body: item.actionId === null ? { userId, clientKey: key } : { userId, id },
      })
    case 'remove':
      return callTo('DELETE /Actions/:id', { params: { id: String(id) } })
    case 'stop':
      return callTo('PUT /Actions/CancelRepeatActions/:id', { params: { id: String(id) } })
  }
}

/** The step was added before; if it is no longer open, a lost response has completed it. */
const completeNew = async (userId: number, stepKey: string, day: string, how: SendHow): Promise<void> => {
  const list = await queryClient.fetchQuery({ ...actionQueries.day(0), staleTime: 0 })
  const step = list.actions.find(({ clientKey }) => clientKey === stepKey)
  if (step) await sendCall(completeCall(userId, step.id, day), how)
}

const sendItem = (userId: number, item: StepItem, how: SendHow): Promise<unknown> =>
  item.kind === 'complete' && item.stepKey !== undefined
    ? completeNew(userId, item.stepKey, item.day, how)
    : sendStored(callOf(userId, item), how)

const sendItems = (userId: number, items: readonly StepItem[], how: SendHow): Promise<unknown> => {
  const [first, ...others] = items.flatMap((item) => (item.kind === 'text' ? [item] : []))
  if (first && others.length === items.length - 1) return sendCall(textsCall(userId, [first, ...others]), how)
  return Promise.all(items.map((item) => sendItem(userId, item, how)))
}

/** The first item; with a written row also the rows of the same day that follow it. */
const nextOf = (items: readonly StepItem[]): readonly StepItem[] => {
  const [first] = items
  if (first?.kind !== 'text') return items.slice(0, 1)
  const end = items.findIndex(({ kind, day }) => kind !== 'text' || day !== first.day)
  return end === -1 ? items : items.slice(0, end)
}

/** The text of a listed step, as far as it was loaded. */
const textOf = (actionId: number | null): string =>
  queryClient
    .getQueriesData<TrackerDay>({ queryKey: ['actions', 'day'] })
    .flatMap(([, list]) => list?.actions ?? [])
    .find(({ id }) => id === actionId)?.text ?? 'An action step'

const titleOf = (item: StepItem): string => {
  if (item.kind === 'text') return item.text
  if (item.kind === 'plan') return item.form.text
  const isPush = item.actionId === null && item.stepKey === undefined
  const text = isPush ? 'A push of the wheel' : textOf(item.actionId)
  if (item.kind === 'undo') return `Undone: ${text}`
  if (item.kind === 'remove' || item.kind === 'stop') return `Deleted: ${text}`
  return text
}

const words = (item: StepItem): WaitingWords => ({ kind: 'step', title: titleOf(item), to: '/dashboard' })

const reload = () => refetchQuery(['actions'])

let lastPassed: ApiError | null = null

/**
 * A new day has begun: its list first, so that the next press belongs to it. The same reason for what was pressed in the
 * meantime is shown once (ACTIONS-52).
 */
const showPassed = async (error: ApiError, day: string | undefined): Promise<void> => {
  lastPassed = error
  await reload().catch(() => undefined)
  const waiting = [...changeOutbox().read().waiting.values()]
  const isFollowed = waiting.some((item) => !isWritten(item) && item.day === day)
  if (lastPassed === error && !isFollowed) showError(error.message, error.title)
}

/**
 * Pushes, completions, removals, their undos, and steps that the member has written or planned, while the server has not
 * acknowledged them yet (traps 15, 17; docs/decisions/steps-and-streaks).
 */
export const changeOutbox = memberOutbox<StepItem>('action-changes', (member) => ({
  keyOf: ({ key }) => key,
  parse,
  pause: 0,
  most: Number.POSITIVE_INFINITY,
  ready: nextOf,
  // The page itself completes a step that is not added yet: it learns its id then.
  call: (item): StoredCall | null => ('stepKey' in item ? null : callOf(member, item)),
  words,
  keepsRefused: isWritten,
  send: (items, how) => sendItems(member, items, how),
  onSaved: reload,
  reload,
  // A refusal reverts the change and shows the reason (ACTIONS-53, ACTIONS-54); so does a server error. Written steps
  // stay with the reason, and survive a server error.
  refuse: (error, items) => {
    if (error.status >= 500 && items.some(isWritten)) return []
    if (error.code === 'day_passed') void showPassed(error, items[0]?.day)
    else {
      showError(error.message, error.title)
      reload().catch(() => undefined)
    }
    return items
  },
}))
