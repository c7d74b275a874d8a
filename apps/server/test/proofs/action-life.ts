import {
  cancelRepeatActions,
  completeAction,
  deleteAction,
  getDoneSteps,
  getGlobalActionStepsTaken,
  getNotCompletedActions,
  getUserProgress,
  insertEmptyCompletedAction,
  setStepArea,
  undoStep,
  updateInsertAction,
  updateInsertActions,
} from '@oola/contract/actions/actions.calls'
import { addActionSteps, reactivateActionSteps } from '@oola/contract/courses/course-actions.calls'
import { getUserGoalsGroupedByStatus } from '@oola/contract/goals/goals.calls'
import { addDays, DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import { WEEKDAYS, weekdayOf } from '@oola/contract/weekdays'
import { inTransaction } from '#server/platform/db/client.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

/** Each call twice, as after a lost reply. */
const TWICE = [1, 2]
/** The weekdays of these days: a life begins on any day of the week. */
const weekdaysOf = (...days: readonly string[]): Partial<Record<(typeof WEEKDAYS)[number], boolean>> =>
  Object.fromEntries(days.map((day) => [WEEKDAYS[weekdayOf(day)], true]))

/** A member's days on the dashboard: every call of action steps at least once, with success, and repeats. */
export const liveDailyActions = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  { userId, text }: { userId: number; text: string },
): Promise<void> => {
  const params = { userId: String(userId) }
  const { actions: services, courses } = world.app.services
  const today = localDay(world.clock.now(), DEFAULT_TIME_ZONE)
  const readDay = (offset: number) =>
    ask(getNotCompletedActions, { params: { ...params, dayOffset: String(offset) } })

  /** The list's editor and the tracker: three steps reach the day. */
  const reachTheDay = async () => {
    const rows = [1, 2].map((n) => ({ text: `${text} ${n}`, clientKey: crypto.randomUUID() }))
    for (const _ of TWICE) await ask(updateInsertActions, { body: { userId, actions: rows, day: today } })
    const { actions } = await readDay(0)
    const [first, second, third] = actions.map(({ id }) => id)
    if (!first || !second || !third) throw new Error('no actions were saved')
    await ask(updateInsertActions, { body: { userId, actions: [{ id: first, text: `${text}, again` }] } })
    for (const _ of TWICE) await ask(completeAction, { body: { userId, id: first, day: today } })
    await ask(completeAction, { body: { userId, id: second } })
    const click = { userId, text: '', clientKey: crypto.randomUUID() }
    for (const _ of TWICE) await ask(insertEmptyCompletedAction, { body: click })
    for (const _ of TWICE) await ask(undoStep, { body: { userId, id: second } })
    await ask(completeAction, { body: { userId, id: second } })
    const undone = { userId, clientKey: crypto.randomUUID() }
    for (const _ of TWICE) await ask(undoStep, { body: undone })
    await ask(insertEmptyCompletedAction, { body: { ...undone, text: '' } })
    await ask(insertEmptyCompletedAction, { body: { userId, text: '' } })
    const [latest] = await ask(getDoneSteps, { params })
    for (const _ of TWICE) await ask(setStepArea, { body: { userId, id: latest?.id ?? 0, areaId: 3 } })
    await ask(undoStep, { body: { userId, id: latest?.id ?? 0 } })
    for (const _ of TWICE) await ask(deleteAction, { params: { id: String(third) } })
  }

  /** One action with its day, which then begins to repeat, changes its rule and ends. */
  const planAndRepeat = async () => {
    const draft = { Text: text, UnlockedDate: addDays(today, 1), clientKey: crypto.randomUUID() }
    for (const _ of TWICE) await ask(updateInsertAction, { body: { Id: 0, ...draft } })
    const { id } = await ask(updateInsertAction, { body: { Id: 0, ...draft } })
    const moved = { Id: id ?? 0, Text: `${text} later`, UnlockedDate: addDays(today, 2) }
    const [goal] = (await ask(getUserGoalsGroupedByStatus, { params })).inProgress
    await ask(updateInsertAction, { body: { ...moved, areaId: 2 } })
    await ask(updateInsertAction, { body: { ...moved, goalId: goal?.id } })
    const clientKey = crypto.randomUUID()
    const days = [0, 1, 2, 3, 4].map((offset) => addDays(today, offset))
    const ActionRepeating = { StartDate: today, ...weekdaysOf(...days) }
    for (const _ of TWICE) await ask(updateInsertAction, { body: { ...moved, ActionRepeating, clientKey } })
    for (const offset of [0, 1, 6]) await readDay(offset)
    const [occurrence] = (await readDay(2)).actions
    const occurrenceId = occurrence?.id ?? 0
    await ask(updateInsertAction, {
      body: {
        ...moved,
        Id: occurrenceId,
        ActionRepeating: { StartDate: today, ...weekdaysOf(addDays(today, 2)) },
      },
    })
    for (const _ of TWICE) await ask(cancelRepeatActions, { params: { id: String(occurrenceId) } })
  }

  /** A course whose second day is missed twice, and the steps of a module. */
  const takeCourses = async () => {
    const begin = { memberId: userId, courseId: 1010, today: addDays(today, -2), at: world.clock.now() }
    await inTransaction(world.db, (tx) => courses.begin(tx, begin))
    await readDay(0)
    for (const startOver of ['true', 'false'])
      await ask(reactivateActionSteps, { params: { ...params, courseId: '1010', startOver } })
    await world.db.pool.query(
      'update member_course set started_day = $2::date - 2, answered_day = null where member_id = $1',
      [userId, today],
    )
    await ask(reactivateActionSteps, { params: { ...params, courseId: '1010', startOver: 'false' } })
    for (const _ of TWICE) await ask(addActionSteps, { params: { moduleId: '101' }, body: {} })
  }

  await reachTheDay()
  await planAndRepeat()
  await takeCourses()
  await inTransaction(world.db, (tx) =>
    services.zoneChanged(tx, userId, {
      from: 'Pacific/Pago_Pago',
      to: 'Pacific/Kiritimati',
      isFirst: true,
    }),
  )
  await ask(getUserProgress, { params })
  await ask(getGlobalActionStepsTaken, {})
}
