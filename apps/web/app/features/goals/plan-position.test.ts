import type { UserGoal } from '@oola/contract/goals/goals.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjacentPosition, reachablePosition, startPosition } from './plan-position.ts'

/** A plan with so many goals in each area and these orders on the first of them. */
const goals = (counts: readonly number[], orders: readonly (number | null)[] = []): UserGoal[] =>
  counts
    .flatMap((count, index) => Array.from({ length: count }, () => index + 1))
    .map((areaId, index) => ({
      goalId: index + 1,
      clientKey: null,
      text: `Goal ${index + 1}`,
      areaId,
      completedByDate: '2026-08-01',
      sevenGoalOrder: orders[index] ?? null,
      isOneGoal: false,
    }))
const FULL = [3, 3, 3, 3, 3, 3, 3]
const PLAN = goals(FULL)
const PICKED = goals(FULL, [0, 0, 0, 0, 0, 0, 0])
const ORDERED = goals(FULL, [1, 2, 3, 4, 5, 6, 7])

describe('where the plan opens', () => {
  it.each([
    ['no goal', [], 0, 1],
    ['nine goals', goals([3, 3, 3]), 1, 1],
    ['21 goals', PLAN, 2, 1],
    ['a Top 7', PICKED, 4, 4],
    ['an ordered Top 7', ORDERED, 5, 6],
  ] as const)('%s: Step 2 and the goal revision [STEP2-11..14, GOALS-01]', (_, saved, stepTwo, revision) => {
    expect(startPosition('step-two', saved)).toBe(stepTwo)
    expect(startPosition('revision', saved)).toBe(revision)
  })
})

describe('going on and back', () => {
  it('passes every position of Step 2 [STEP2-01, STEP2-05, STEP2-08]', () => {
    expect(([0, 1, 2, 3, 4, 5, 6, 7] as const).map((at) => adjacentPosition('step-two', at, 1))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 7,
    ])
    expect(adjacentPosition('step-two', 0, -1)).toBe(0)
  })

  it('passes review page, pick, arrange, main goal and finish in the revision', () => {
    expect(([1, 3, 4, 6] as const).map((at) => adjacentPosition('revision', at, 1))).toEqual([3, 4, 6, 7])
    expect(([6, 4, 3, 1] as const).map((at) => adjacentPosition('revision', at, -1))).toEqual([4, 3, 1, 1])
  })
})

describe('the screen when goals changed on another device', () => {
  it.each([
    ['picking needs the 21', 3, goals([3, 3]), 1],
    ['arranging needs the 21', 4, goals([3, 3]), 1],
    ['arranging needs a Top 7', 4, PLAN, 3],
    ['arranging once more what is ordered', 4, ORDERED, 4],
    ['picking again is always possible', 3, ORDERED, 3],
    ['the main goal needs an order: a Top 7 is picked', 6, PICKED, 4],
    ['the main goal needs an order: nothing is picked', 6, PLAN, 3],
    ['its film too', 5, PICKED, 4],
    ['the main goal', 6, ORDERED, 6],
    ['going back to establish', 1, ORDERED, 1],
    ['the end stays the end', 7, [], 7],
  ] as const)('%s', (_, wanted, saved, shown) => {
    expect(reachablePosition('step-two', wanted, saved)).toBe(shown)
  })

  it('is never further than wanted, except never beyond picking in a plan that is whole', () => {
    const order = fc.option(fc.integer({ min: 0, max: 7 }))
    const position = fc.constantFrom(
      0 as const,
      1 as const,
      2 as const,
      3 as const,
      4 as const,
      5 as const,
      6 as const,
    )
    fc.assert(
      fc.property(position, fc.array(order, { maxLength: 21 }), (wanted, orders) => {
        expect(reachablePosition('step-two', wanted, goals(FULL, orders))).toBeLessThanOrEqual(wanted)
      }),
    )
  })
})
