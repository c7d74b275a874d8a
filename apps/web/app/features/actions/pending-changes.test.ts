import type { ActionStep, TrackerDay } from '@oola/contract/actions/actions.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeOf,
  countToday,
  openActions,
  type PendingChange,
  progressWith,
  undoOf,
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
  goal: null,
  areaId: null,
  actionRepeating: null,
  day: TODAY,
})
const list = (
  todayActionsCount: number,
  ids: readonly number[] = [],
  todayClicks: string[] = [],
): TrackerDay => ({
  day: TODAY,
  actions: ids.map(step),
  todayActionsCount,
  todayClicks,
  displayFailModal: false,
  phaseNumber: 0,
  courseTitle: null,
  courseId: null,
})
const push = (key: string, day = TODAY): PendingChange => ({ key, kind: 'push', actionId: null, day })
const complete = (id: number) => changeOf('complete', id, TODAY)

const figures = (today = 0) => ({
  stepsTaken: 184 + today,
  currentStreak: 12,
  longestStreak: 12,
  goalsCompleted: 3,
  week: [0, today, 0, 0, 0, 0, 0],
  weekResting: [],
})

describe('changes that wait', () => {
  it('count today at once, pushes and completed actions alike; those of yesterday do not [ACTIONS-09]', () => {
    const changes = [push('a'), push('b'), complete(7), push('c', YESTERDAY)]
    expect(countToday(list(1, [7, 8]), changes)).toBe(4)
  })

  it('count once when the server has counted them already', () => {
    expect(countToday(list(2, [], ['a', 'z']), [push('a'), push('b')])).toBe(3)
    expect(countToday(list(1, [8]), [complete(7), complete(8)])).toBe(2)
  })

  it('that are undone count nothing, whatever the server has of them already [trap 44]', () => {
    const changes = [undoOf(push('a')), undoOf(push('b')), undoOf(complete(7)), undoOf(complete(8))]
    // It has counted push a and step 8.
    expect(countToday(list(2, [7], ['a']), changes)).toBe(0)
    // It has undone them as well.
    expect(countToday(list(0, [7, 8], []), changes)).toBe(0)
    expect(openActions([7, 8].map(step), changes).map(({ id }) => id)).toEqual([7, 8])
  })

  it('replace the change that they undo, and vice versa', () => {
    expect(undoOf(complete(7)).key).toBe(complete(7).key)
    expect(undoOf(push('a'))).toEqual({ key: 'a', kind: 'undo', actionId: null, day: TODAY })
  })

  it('of the third step shorten the streak until the server has the figures', () => {
    const undone = [undoOf(push('a'))]
    expect(progressWith(figures(3), list(3, [], ['a']), undone)).toMatchObject({
      stepsTaken: 186,
      currentStreak: 11,
    })
  })

  it('happen to an action once, however often it is pressed', () => {
    expect(complete(7).key).toBe(complete(7).key)
    expect(new Set([complete(7).key, changeOf('remove', 7, TODAY).key, complete(8).key]).size).toBe(3)
  })

  it('take their actions off the list [ACTIONS-29, ACTIONS-30]', () => {
    const changes = [complete(1), changeOf('remove', 2, TODAY), changeOf('stop', 3, TODAY), push('a')]
    expect(openActions(list(0, [1, 2, 3, 4]).actions, changes).map(({ id }) => id)).toEqual([4])
  })

  it('a removed action is no step', () => {
    expect(countToday(list(1, [7]), [changeOf('remove', 7, TODAY)])).toBe(1)
  })
})

describe('MY PROGRESS with the steps that wait', () => {
  it.each([
    ['the first and second step leave the streak', 0, 2, 186, 12],
    ['the third one lengthens it', 0, 3, 187, 13],
    ['so does the third one after two that are counted', 2, 1, 187, 13],
    ['the fourth does not', 3, 1, 188, 12],
  ])('%s [DASH-05]', (_, counted, pushes, stepsTaken, streak) => {
    const changes = Array.from({ length: pushes }, (__, index) => push(`${index}`))
    expect(progressWith(figures(counted), list(counted), changes)).toEqual({
      ...figures(counted),
      stepsTaken,
      currentStreak: streak,
      longestStreak: Math.max(12, streak),
    })
  })

  it('are those of the server before today is loaded', () => {
    expect(progressWith(figures(), undefined, [push('a'), push('b'), push('c')])).toEqual(figures())
  })
})

it('whenever list and figures were read, every step counts once and no figure moves', () => {
  const kinds = fc.constantFrom('push' as const, 'complete' as const)
  const given = fc.record({
    counted: fc.nat(4),
    wanted: fc.array(kinds, { minLength: 1, maxLength: 8 }),
    moments: fc.array(fc.nat(8), { minLength: 3, maxLength: 3 }),
  })
  fc.assert(
    fc.property(given, ({ counted, wanted, moments }) => {
      const changes = wanted.map((kind, index) => (kind === 'push' ? push(`${index}`) : complete(index)))
      const clicks = (taken: number) =>
        changes.slice(0, taken).flatMap(({ kind, key }) => (kind === 'push' ? key : []))
      const open = (taken: number) => changes.slice(taken).flatMap(({ actionId }) => actionId ?? [])
      /** The server's state after it has received this many. */
      const listAt = (taken: number) => list(counted + taken, open(taken), clicks(taken))
      const figuresAt = (taken: number) => {
        const today = counted + taken
        const streak = counted < 3 && today >= 3 ? 13 : 12
        return { ...figures(today), currentStreak: streak, longestStreak: streak }
      }
      // An entry leaves the outbox once list and figures that include it were fetched.
      const [acknowledged = 0, ...reads] = moments
        .map((moment) => Math.min(moment, wanted.length))
        .sort((a, b) => a - b)
      for (const [listRead = 0, figuresRead = 0] of [reads, reads.toReversed()]) {
        const waiting = changes.slice(acknowledged)
        expect(countToday(listAt(listRead), waiting)).toBe(counted + wanted.length)
        expect(progressWith(figuresAt(figuresRead), listAt(listRead), waiting)).toEqual({
          ...figuresAt(wanted.length),
          week: figuresAt(figuresRead).week,
        })
      }
    }),
  )
})
