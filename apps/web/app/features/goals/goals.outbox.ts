import type { GroupedGoals, UserGoals } from '@oola/contract/goals/goals.schema'
import { toUsDate } from '@oola/contract/us-date'
import { showError } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import type { StoredCall, WaitingWords } from '#web/lib/outbox/outbox-disk.ts'
import type { SendHow } from '#web/lib/outbox/outbox-kind.ts'
import { callTo, sendCall, sendStored } from '#web/lib/outbox/send-call.ts'
import { memberOutbox } from '#web/lib/outbox/use-outbox.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { throwFailedRead } from '#web/lib/refresh-queries.ts'
import { createStore } from '#web/lib/store.ts'
import { showToast } from '#web/lib/toasts.ts'
import { type GoalItem, isWrittenGoal } from './goal-items.ts'

/** The completed action steps of goals that were reached on this page. */
export const reachedSteps = createStore<ReadonlyMap<number, number>>(new Map())

const ONE_GOAL = ['start', 'main', 'remove', 'undo', 'complete']

const parse = (stored: unknown): GoalItem | null => {
  const { key, kind, ...given } = (stored ?? {}) as Record<string, unknown>
  if (typeof key !== 'string' || typeof kind !== 'string') return null
  const hasGoal = Number.isInteger(given.goalId)
  const hasWords = typeof given.text === 'string' && typeof given.date === 'string'
  const isUsable =
    (kind === 'arrange' && Array.isArray(given.goalIds) && given.goalIds.every(Number.isInteger)) ||
    (kind === 'add' && hasWords && Number.isInteger(given.areaId)) ||
    (kind === 'edit' && hasWords && hasGoal) ||
    (ONE_GOAL.includes(kind) && hasGoal)
  return isUsable ? (stored as GoalItem) : null
}

const completeCall = (userId: number, id: number) =>
  callTo('PUT /Goals/CompleteDashboardGoal', { body: { userId, id } })

const callOf = (userId: number, item: GoalItem): StoredCall => {
  switch (item.kind) {
    case 'arrange':
      return callTo('PUT /Goals/ArrangeTopSeven', { body: { goalIds: [...item.goalIds] } })
    case 'complete':
      return completeCall(userId, item.goalId)
    case 'start':
      return callTo('PUT /Goals/SetGoalInProgress', { body: { userId, id: item.goalId } })
    case 'undo':
      return callTo('PUT /Goals/UndoDashboardGoal', { body: { userId, id: item.goalId } })
    case 'main':
      return callTo('PUT /Goals/SetOolaOne/:goalId', { params: { goalId: String(item.goalId) } })
    case 'remove':
      return callTo('DELETE /Goals/:goalId', { params: { goalId: String(item.goalId) } })
    case 'add': {
      const { key: ClientKey, areaId, text, date } = item
      const body = { userId, int: 0, areaId, text, completedByDate: toUsDate(date), ClientKey }
      return callTo('POST /Goals/AddDashboardGoal', { body })
    }
    case 'edit': {
      const { goalId: id, text, date } = item
      return callTo('PUT /Goals/UpdateDashboardGoal', {
        body: { userId, id, text, completedByDate: toUsDate(date) },
      })
    }
  }
}

const sendItem = async (userId: number, item: GoalItem, how: SendHow): Promise<unknown> => {
  if (item.kind !== 'complete') return sendStored(callOf(userId, item), how)
  const { actionSteps } = await sendCall(completeCall(userId, item.goalId), how)
  reachedSteps.set(new Map(reachedSteps.get()).set(item.goalId, actionSteps))
}

/** The text of a goal, as far as it was loaded. */
const textOf = (goalId: number): string => {
  const board = queryClient.getQueryData<GroupedGoals>(['goals', 'board'])
  const goals =
    board && [board.inProgress, board.completed, board.pending.flatMap((area) => area.goals)].flat()
  const planned = queryClient
    .getQueriesData<UserGoals>({ queryKey: ['goals', 'plan'] })
    .flatMap(([, plan]) => plan?.userGoals ?? [])
    .find((goal) => goal.goalId === goalId)
  return (goals?.find(({ id }) => id === goalId) ?? planned)?.text ?? 'a goal'
}

const titleOf = (item: GoalItem): string => {
  if (isWrittenGoal(item)) return item.text
  if (item.kind === 'arrange') return 'The order of your Top 7'
  const text = textOf(item.goalId)
  const titles = { start: 'In your Top 7', main: 'Your Oola One', remove: 'Removed', undo: 'Not reached yet' }
  return `${item.kind === 'complete' ? 'Reached' : titles[item.kind]}: ${text}`
}

const words = (item: GoalItem): WaitingWords => ({ kind: 'goal', title: titleOf(item) })

const FAILED: Readonly<Partial<Record<GoalItem['kind'], string>>> = {
  start: 'The goal is not in your Top 7 yet.',
  complete: 'The goal is not completed yet.',
  undo: 'The goal still counts as reached.',
  arrange: 'The new order is not saved.',
  main: 'Your Oola One is not chosen yet.',
  remove: 'The goal is still here.',
}

const reload = async () => {
  await refreshAfter(queryClient, 'GoalsChanged')
  throwFailedRead(['goals'])
}

/**
 * Changes of goals that the server has not acknowledged yet. A press shows at once and is reverted if the server refuses
 * it: a refusal opens the "Error" modal with the server's text, a server error says what did not happen (GOALS-30; C-71;
 * traps 23). Refused words stay with the reason.
 */
export const goalOutbox = memberOutbox<GoalItem>('goal-changes', (member) => ({
  keyOf: ({ key }) => key,
  parse,
  pause: 0,
  most: 1,
  call: (item) => callOf(member, item),
  words,
  keepsRefused: isWrittenGoal,
  send: (items, how) => Promise.all(items.map((item) => sendItem(member, item, how))),
  onSaved: reload,
  reload,
  refuse: (error, items) => {
    const [item] = items
    const isFault = error.status >= 500
    if (isFault && item && isWrittenGoal(item)) return []
    logFailure(`a goal was not changed (${item?.kind})`, error)
    if (isFault && item) showToast(FAILED[item.kind] ?? error.message, 'Try again in a moment.', 'danger')
    else showError(error.message, error.title)
    reload().catch(() => undefined)
    return items
  },
}))
