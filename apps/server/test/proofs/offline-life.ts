import {
  completeAction,
  deleteAction,
  getDoneSteps,
  getNotCompletedActions,
  undoStep,
  updateInsertActions,
} from '@oola/contract/actions/actions.calls'
import {
  addDashboardGoal,
  completeDashboardGoal,
  deleteGoal,
  updateDashboardGoal,
} from '@oola/contract/goals/goals.calls'
import { saveModuleNote } from '@oola/contract/learning/module-work.calls'
import { DONE_AGO_HEADER } from '@oola/contract/offline/done-day'
import { bringBack, getMergedDay } from '@oola/contract/offline/offline.calls'
import { getDefinedTimeZones, updateUserDefinedTimeZone } from '@oola/contract/time-zones/time-zones.calls'
import { addTask, editTask, getTasks } from '@oola/contract/todo/todo.calls'
import { signIn } from '../support/builders/make-member.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

/** Each call twice, as after a lost reply. */
const TWICE = [1, 2]
const DAY = 86_400_000

const ago = (days: number) => ({ [DONE_AGO_HEADER]: String(Math.round(days * DAY)) })

interface Given {
  readonly userId: number
  readonly text: string
  /** The token of the first device, for the calls that follow. */
  readonly token: string
  /** A goal that is completed already. */
  readonly reached: number
}

/** Two devices of a member that were offline on the same days come back. */
export const liveOffline = async (
  world: TestApp,
  { ask, use }: Pick<Caller, 'ask' | 'use'>,
  { userId, text, token, reached }: Given,
): Promise<void> => {
  const params = { userId: String(userId) }
  const zones = await ask(getDefinedTimeZones, {})
  for (const name of ['America/Chicago', 'America/New_York']) {
    const definedTimeZoneId = zones.find(({ zone }) => zone === name)?.id ?? 0
    await ask(updateUserDefinedTimeZone, { body: { userId, definedTimeZoneId } })
  }
  const { authorization } = await signIn(world, { id: userId })
  const phone = authorization.replace('Bearer ', '')
  const rows = [1, 2].map((n) => ({ text: `${text} offline ${n}`, clientKey: crypto.randomUUID() }))
  await ask(updateInsertActions, { body: { userId, actions: rows } }, ago(4))
  const { actions } = await ask(getNotCompletedActions, { params: { ...params, dayOffset: '0' } })
  const id = actions.find((one) => one.clientKey === rows[0]?.clientKey)?.id ?? 0
  await ask(completeAction, { body: { userId, id } }, ago(2))
  use(phone)
  // Done before on the phone: the step moves to that day.
  for (const _ of TWICE) await ask(completeAction, { body: { userId, id } }, ago(3))
  await ask(deleteAction, { params: { id: String(id) } }, ago(2.5))
  await ask(undoStep, { body: { userId, id } }, ago(2.99))
  await ask(getDoneSteps, { params })
  await ask(completeDashboardGoal, { body: { userId, id: reached } }, ago(1))
  // Rewritten here, removed there.
  const draft = { userId, text: `${text} gone`, completedByDate: '2031-01-31' }
  const { id: goal } = await ask(addDashboardGoal, { body: { ...draft, int: 0, areaId: 1 } })
  await ask(deleteGoal, { params: { goalId: String(goal) } })
  await ask(updateDashboardGoal, { body: { ...draft, id: goal } }, ago(0.01))

  await ask(addTask, { body: { text: `${text} soon`, DayNumber: 0 } }, ago(4))
  const tasks = (await ask(getTasks, {})).flatMap((group) => group.tasks)
  const task = tasks.find((one) => one.text === `${text} soon`)?.id ?? 0
  await ask(editTask, { body: { id: task, text: `${text} later`, DayNumber: 1 } }, ago(0.02))
  use(token)
  await ask(editTask, { body: { id: task, text: `${text} first`, DayNumber: 2 } }, ago(0.03))
  for (const [device, days] of [
    [token, 1],
    [phone, 2],
  ] as const) {
    use(device)
    await ask(saveModuleNote, { body: { moduleId: 101, text: `${text} ${days}` } }, ago(days))
  }
  use(token)
  const { changes } = await ask(getMergedDay, {})
  const lost = changes.find(({ canBringBack }) => canBringBack)
  for (const _ of TWICE) await ask(bringBack, { params: { id: String(lost?.id ?? 0) } })
}
