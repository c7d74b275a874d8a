import type { ActionStep, StepTaken, TrackerDay } from '@oola/contract/actions/actions.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeId,
  countToday,
  dayAfter,
  openActions,
  type PendingChange,
  progressAfter,
  progressWith,
  stepsWaiting,
} from './pending-changes.ts'

const TODAY = '2026-03-10'
const YESTERDAY = '2026-03-09'

const step = (id: number): ActionStep => ({
  id,
  clientKey: null,
  text: `Step ${id}`,
  index: id,
  extraText: null,
  canBeRemoved: true,
  actionRepeating: null,
  day: TODAY,
})
const list = (todayActionsCount: number, ...ids: number[]): TrackerDay => ({
  day: TODAY,
  actions: ids.map(step),
  todayActionsCount,
  displayFailModal: false,
  phaseNumber: 0,
  courseId: null,
})
const change = (kind: PendingChange['kind'], actionId: number | null = null, day = TODAY): PendingChange => ({
  kind,
  actionId,
  day,
})
const waiting = (...changes: PendingChange[]) =>
  new Map(changes.map((one, index) => [changeId(one, () => `key-${index}`), one]))

const figures = {
  stepsTaken: 184,
  currentStreak: 12,
  longestStreak: 12,
  goalsCompleted: 3,
  week: [0, 3, 0, 0, 0, 0, 0],
}

describe('changes that wait', () => {
  it('count today at once, pushes and completed actions alike; those of yesterday do not [ACTIONS-09]', () => {
    const changes = waiting(
      change('push'),
      change('push'),
      change('complete', 7),
      change('push', null, YESTERDAY),
    )
    expect(countToday(list(1, 7, 8), changes)).toBe(4)
    expect(stepsWaiting(changes)).toBe(4)
  })

  it('happen to an action once, however often it is pressed', () => {
    expect(waiting(change('complete', 7), change('complete', 7)).size).toBe(1)
    expect(waiting(change('push'), change('push')).size).toBe(2)
  })

  it('take their actions off the list [ACTIONS-29, ACTIONS-30]', () => {
    const changes = waiting(change('complete', 1), change('remove', 2), change('stop', 3), change('push'))
    expect(openActions(list(0, 1, 2, 3, 4).actions, changes).map(({ id }) => id)).toEqual([4])
  })

  it('a removed action is no step', () => {
    expect(countToday(list(1, 7), waiting(change('remove', 7)))).toBe(1)
  })
})

describe('MY PROGRESS with the steps that wait', () => {
  it.each([
    ['the first and second step leave the streak', 0, 2, 186, 12],
    ['the third one lengthens it', 0, 3, 187, 13],
    ['so does the third one after two that are counted', 2, 1, 185, 13],
    ['the fourth does not', 3, 1, 185, 12],
  ])('%s [DASH-05]', (_, counted, pushes, stepsTaken, streak) => {
    const changes = waiting(...Array.from({ length: pushes }, () => change('push')))
    expect(progressWith(figures, list(counted), changes)).toEqual({
      ...figures,
      stepsTaken,
      currentStreak: streak,
      longestStreak: Math.max(12, streak),
    })
  })

  it('never touches the streak before today is known', () => {
    const changes = waiting(change('push'), change('push'), change('push'))
    expect(progressWith(figures, undefined, changes)).toEqual({ ...figures, stepsTaken: 187 })
  })
})

/** A server that takes the changes one after the other, as the real one does. */
const take = (today: TrackerDay, stepsTaken: number, streak: number): StepTaken => {
  const count = today.todayActionsCount + 1
  return {
    id: 1,
    todayActionsCount: count,
    stepsTaken: stepsTaken + 1,
    streaks: count === 3 ? { currentStreak: streak + 1, longestStreak: Math.max(12, streak + 1) } : null,
  }
}

describe('an acknowledgement', () => {
  it('changes no figure that the member sees, whatever waits behind it', () => {
    const kinds = fc.constantFrom('push' as const, 'complete' as const)
    fc.assert(
      fc.property(fc.nat(4), fc.array(kinds, { minLength: 1, maxLength: 8 }), (counted, wanted) => {
        let today = list(counted, ...wanted.map((_, index) => index + 1))
        let progress = counted >= 3 ? { ...figures, currentStreak: 12 } : figures
        const changes = waiting(
          ...wanted.map((kind, index) => change(kind, kind === 'push' ? null : index + 1)),
        )
        const seen = () => [
          countToday(today, changes),
          progressWith(progress, today, changes),
          openActions(today.actions, changes).map(({ id }) => id),
        ]
        const first = JSON.stringify(seen())
        for (const [id, one] of [...changes]) {
          const taken = take(today, progress.stepsTaken, progress.currentStreak)
          today = dayAfter(today, one, taken)
          progress = progressAfter(progress, taken)
          changes.delete(id)
          expect(JSON.stringify(seen())).toBe(first)
        }
      }),
    )
  })

  it('of a removed action takes it off and counts nothing', () => {
    expect(dayAfter(list(2, 7, 8), change('remove', 7), null)).toEqual(list(2, 8))
    expect(progressAfter(figures, null)).toEqual(figures)
  })

  it('of a step of yesterday leaves the count of today alone', () => {
    const taken = { id: 1, todayActionsCount: 5, stepsTaken: 190, streaks: null }
    expect(dayAfter(list(1), change('push', null, YESTERDAY), taken).todayActionsCount).toBe(1)
  })
})
