import type { ActionStep, TrackerDay } from '@oola/contract/actions/actions.schema'
import { describe, expect, it } from 'vitest'
import { newForm } from './action-form.ts'
import { completionOfNew, countToday, openActions } from './pending-changes.ts'
import { isWaitingStep, stepPlan, stepText, type WrittenStep, withWritten } from './written-steps.ts'

const DAY = '2026-03-10'
const KEY = '0190a0a0-0000-7000-8000-000000000001'

const step = (given: Partial<ActionStep>): ActionStep => ({
  ...{ id: 1, clientKey: null, text: 'Walk', index: 0, extraText: null, canBeRemoved: true },
  ...{ actionRepeating: null, goal: null, areaId: null, day: DAY },
  ...given,
})
const list = (actions: ActionStep[] = [step({})]): TrackerDay => ({
  ...{ day: DAY, actions, todayActionsCount: 1, todayClicks: [], displayFailModal: false },
  ...{ phaseNumber: 0, courseId: null, courseTitle: null },
})
const textsOf = (shown: TrackerDay) => shown.actions.map(({ text }) => text)

describe('the list of a day with what waits', () => {
  it('has new steps below, and the new text of others', () => {
    const shown = withWritten(list(), [
      stepText({ clientKey: KEY, text: 'Read' }, DAY, []),
      stepText({ id: 1, text: 'Walk far' }, DAY, []),
    ])
    expect(textsOf(shown)).toEqual(['Walk far', 'Read'])
    expect(shown.actions.map(isWaitingStep)).toEqual([false, true])
  })

  it('shows a step that has arrived once', () => {
    const arrived = list([step({ id: 2, clientKey: KEY, text: 'Read' })])
    expect(textsOf(withWritten(arrived, [stepText({ clientKey: KEY, text: 'Read' }, DAY, [])]))).toEqual([
      'Read',
    ])
  })

  it.each([
    [DAY, ['Walk', 'Stretch']],
    ['2026-03-11', ['Walk']],
  ])('has a planned step on its day, and a moved one no longer: %s', (day, texts) => {
    const added = stepPlan({ ...newForm(day, KEY, 'Stretch') }, null, DAY)
    expect(textsOf(withWritten(list(), [added]))).toEqual(texts)
    const moved = stepPlan(newForm(day, KEY, 'Walk'), 1, DAY)
    expect(textsOf(withWritten(list(), [moved]))).toEqual(day === DAY ? ['Walk'] : [])
  })

  it('has a repeating step on the days of its rule', () => {
    const form = { ...newForm(DAY, KEY, 'Stretch'), repeats: true }
    const daily = { ...form, rule: { ...form.rule, weekdays: 0b111_1111 } }
    expect(textsOf(withWritten({ ...list([]), day: '2026-03-14' }, [stepPlan(daily, null, DAY)]))).toEqual([
      'Stretch',
    ])
    expect(textsOf(withWritten({ ...list([]), day: '2026-03-11' }, [stepPlan(form, null, DAY)]))).toEqual([])
  })
})

it('another text for a step that waits replaces it under its key', () => {
  const waiting: WrittenStep[] = [stepText({ clientKey: KEY, text: 'Read' }, DAY, [])]
  const { actions } = withWritten(list([]), waiting)
  const again = stepText({ id: actions[0]?.id ?? 0, text: 'Read a page' }, DAY, actions)
  expect(again).toMatchObject({ key: KEY, actionId: null, text: 'Read a page' })
})

it('a step that waits can be completed: it counts, and leaves the list, also when it has just arrived', () => {
  const done = [completionOfNew(KEY, DAY)]
  expect(countToday(list(), done)).toBe(2)
  const { actions } = withWritten(list(), [stepText({ clientKey: KEY, text: 'Read' }, DAY, [])])
  expect(openActions(actions, done).map(({ text }) => text)).toEqual(['Walk'])
  const arrived = [step({ id: 2, clientKey: KEY, text: 'Read' })]
  expect(openActions(arrived, done)).toEqual([])
})
