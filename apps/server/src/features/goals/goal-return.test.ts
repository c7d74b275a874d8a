import { GOALS_IN_PLAN } from '@oola/contract/goals/goals.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { describe, expect, it } from 'vitest'
import { returnOf } from './goal-return.ts'
import type { GoalRow } from './goal-rows.ts'

const { dashboard, goalRevision } = STEPS

/** A goal of area 2, in progress at a place, or pending without one. */
const goal = (place: number | null, given: Partial<GoalRow> = {}): GoalRow => ({
  id: GOALS_IN_PLAN + (place ?? 0),
  clientKey: null,
  areaId: 2,
  text: 'Another',
  completeBy: '2026-12-31',
  status: place === null ? 'pending' : 'inProgress',
  inTopSeven: place !== null,
  sevenGoalOrder: place,
  isOneGoal: false,
  ...given,
})
const reached = { areaId: 1, isOneGoal: false, reachedFrom: 3 }
const others = [1, 2, 4, 5, 6, 7].map((place) => goal(place))

describe('a reached goal that is taken back', () => {
  it.each([
    ['to its own place while that is free', others, { place: 3, isOneGoal: false }],
    [
      'to another one when the list has moved up',
      [1, 2, 3, 4, 5, 6].map((place) => goal(place)),
      { place: 7, isOneGoal: false },
    ],
    ['nowhere when all seven are taken', [...others, goal(3)], { refused: 'goal_place_taken' }],
  ])('goes %s', (_, goals, expected) => {
    expect(returnOf(reached, goals, dashboard)).toEqual(expected)
  })

  it('is My Oola One again, unless another goal is that by now', () => {
    const main = { ...reached, isOneGoal: true }
    expect(returnOf(main, others, dashboard)).toEqual({ place: 3, isOneGoal: true })
    const next = [goal(1, { isOneGoal: true })]
    expect(returnOf(main, next, dashboard)).toEqual({ refused: 'goal_main_replaced' })
    // One that was reached earlier does not block the place.
    const before = [goal(null, { status: 'completed', isOneGoal: true })]
    expect(returnOf(main, before, dashboard)).toEqual({ place: 3, isOneGoal: true })
  })

  it('waits again on the review page when it waited before, or when its place was given away', () => {
    expect(returnOf({ ...reached, reachedFrom: null }, others, goalRevision)).toEqual({
      place: null,
      isOneGoal: false,
    })
    const main = { ...reached, isOneGoal: true }
    expect(returnOf(main, [goal(3)], goalRevision)).toEqual({ place: null, isOneGoal: false })
    expect(returnOf(main, others, goalRevision)).toEqual({ place: 3, isOneGoal: true })
  })

  it('finds no room in an area that has three goals again on the review page', () => {
    const three = [1, 2, 3].map(() => goal(null, { areaId: 1 }))
    expect(returnOf(reached, three, goalRevision)).toEqual({ refused: 'area_full' })
    expect(returnOf(reached, three, dashboard)).toEqual({ place: 3, isOneGoal: false })
  })
})
