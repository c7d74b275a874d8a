import type { DashboardGoal, GroupedGoals } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoardChange, changedBoard, hasFreePlace, hasRoomForGoal, mainGoalOf } from './board-changes.ts'

const goal = (id: number, given: Partial<DashboardGoal> = {}): DashboardGoal => ({
  id,
  text: `Goal ${id}`,
  completedByDate: '2026-08-01',
  completionDate: null,
  color: '#15C285',
  areaId: 1,
  areaName: 'Fitness',
  isOneGoal: false,
  place: null,
  ...given,
})

/** A widget with this many goals in progress, the first of them the main goal, and additional ones in area 1. */
const boardOf = (running: number, pending: number): GroupedGoals => ({
  inProgress: Array.from({ length: running }, (_, index) =>
    goal(index + 1, { isOneGoal: index === 0, place: index + 1 }),
  ),
  completed: [goal(900, { completionDate: '2026-01-01' })],
  pending: LIFE_AREAS.map(({ id, name, color }) => ({
    areaId: id,
    areaName: name,
    color,
    goals: id === 1 ? Array.from({ length: pending }, (_, index) => goal(100 + index)) : [],
  })),
})
const idsOf = (goals: readonly DashboardGoal[]) => goals.map(({ id }) => id)

describe('the My Goals widget after a press', () => {
  it('has a started goal at the end of the Top 7 and no longer among the additional ones [GOALS-25]', () => {
    const after = changedBoard(boardOf(6, 2), { kind: 'start', goalId: 101 })
    expect(idsOf(after.inProgress)).toEqual([1, 2, 3, 4, 5, 6, 101])
    expect(idsOf(after.pending[0]?.goals ?? [])).toEqual([100])
  })

  it('has the Top 7 in its new order, and in the old one when it is not the same goals', () => {
    expect(idsOf(changedBoard(boardOf(3, 1), { kind: 'arrange', goalIds: [3, 1, 2] }).inProgress)).toEqual([
      3, 1, 2,
    ])
    expect(idsOf(changedBoard(boardOf(3, 1), { kind: 'arrange', goalIds: [3, 1] }).inProgress)).toEqual([
      1, 2, 3,
    ])
  })

  it('refuses an eighth goal [GOALS-28]', () => {
    const full = boardOf(7, 1)
    expect(hasFreePlace(full)).toBe(false)
    expect(changedBoard(full, { kind: 'start', goalId: 100 })).toBe(full)
  })

  it('has a reached goal back at its place, and nothing moved while that would be refused', () => {
    const board = boardOf(4, 0)
    for (const goalId of [1, 2, 4]) {
      const reached = changedBoard(board, { kind: 'complete', goalId, day: '2026-03-10' })
      expect(changedBoard(reached, { kind: 'undo', goalId })).toEqual(board)
    }
    const reached = changedBoard(board, { kind: 'complete', goalId: 1, day: '2026-03-10' })
    const replaced = changedBoard(reached, { kind: 'main', goalId: 2 })
    expect(changedBoard(replaced, { kind: 'undo', goalId: 1 })).toBe(replaced)
    const full = { ...boardOf(7, 0), completed: reached.completed }
    expect(changedBoard(full, { kind: 'undo', goalId: 1 })).toBe(full)
  })

  it('has a completed goal first among the achieved ones, with the member’s day [GOALS-25]', () => {
    const after = changedBoard(boardOf(3, 0), { kind: 'complete', goalId: 2, day: '2026-03-10' })
    expect(idsOf(after.inProgress)).toEqual([1, 3])
    expect(after.completed.map(({ id, completionDate }) => [id, completionDate])).toEqual([
      [2, '2026-03-10'],
      [900, '2026-01-01'],
    ])
  })

  it('has another main goal only when the place is free', () => {
    const taken = boardOf(3, 0)
    expect(changedBoard(taken, { kind: 'main', goalId: 2 })).toBe(taken)
    const free = changedBoard(taken, { kind: 'complete', goalId: 1, day: '2026-03-10' })
    expect(mainGoalOf(free)).toBeUndefined()
    expect(mainGoalOf(changedBoard(free, { kind: 'main', goalId: 2 }))?.id).toBe(2)
  })

  it.each([
    [6, true],
    [7, false],
    [8, false],
  ])('with %i additional goals in an area takes another: %s [GOALS-29]', (count, taken) => {
    expect(hasRoomForGoal(boardOf(0, count), 1)).toBe(taken)
    expect(hasRoomForGoal(boardOf(0, count), 2)).toBe(true)
  })

  it('never loses, doubles or invents a goal, whatever is pressed in whatever order [GOALS-25, GOALS-26, GOALS-27]', () => {
    const kinds = fc.constantFrom('start', 'complete', 'main', 'remove')
    const change = fc
      .tuple(kinds, fc.constantFrom(1, 2, 3, 100, 101, 900, 77))
      .map(([kind, goalId]) => ({ kind, goalId, day: '2026-03-10' }) as BoardChange)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.array(change, { maxLength: 12 }), (running, changes) => {
        const start = boardOf(running, 2)
        const end = changes.reduce(changedBoard, start)
        const all = (board: GroupedGoals) => [
          ...idsOf(board.inProgress),
          ...idsOf(board.completed),
          ...board.pending.flatMap(({ goals }) => idsOf(goals)),
        ]
        const left = all(end)
        expect(new Set(left).size).toBe(left.length)
        const removed = new Set(changes.flatMap((one) => (one.kind === 'remove' ? [one.goalId] : [])))
        expect(left.every((id) => all(start).includes(id))).toBe(true)
        expect(all(start).every((id) => left.includes(id) || removed.has(id))).toBe(true)
        expect(end.inProgress.length).toBeLessThanOrEqual(7)
        // Achieved goals stay achieved, whatever is pressed.
        expect(idsOf(end.completed)).toContain(900)
      }),
    )
  })
})
