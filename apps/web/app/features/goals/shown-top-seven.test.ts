import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { describe, expect, it } from 'vitest'
import { goalsById, isOrderSaved, orderNow, pickedNow, savedTopSeven } from './shown-top-seven.ts'

/** Goals 1, 2, 3 ... with these orders. */
const goals = (...orders: (number | null)[]): UserGoal[] =>
  orders.map((sevenGoalOrder, index) => ({
    goalId: index + 1,
    clientKey: null,
    text: `Goal ${index + 1}`,
    areaId: 1,
    completedByDate: '2026-08-01',
    sevenGoalOrder,
    isOneGoal: false,
  }))

describe('the Top 7 in the browser', () => {
  it('is the saved one by place; null is not in it [STEP2-34]', () => {
    expect(savedTopSeven(goals(3, null, 1, 2)).map(({ goalId }) => goalId)).toEqual([3, 4, 1])
    expect(savedTopSeven(goals(0, null, 0)).map(({ goalId }) => goalId)).toEqual([1, 3])
  })

  it('keeps the ticks of this visit, except of deleted goals [STEP2-06]', () => {
    expect(pickedNow(goals(null, null, 0), [2, 9])).toEqual([2])
    expect(pickedNow(goals(null, 0, 0), undefined)).toEqual([2, 3])
    expect(pickedNow(goals(0), [])).toEqual([])
  })

  it('keeps the moves of this visit until another seven are picked [STEP2-07]', () => {
    expect(orderNow(goals(0, 0, 0), [3, 1, 2])).toEqual([3, 1, 2])
    expect(orderNow(goals(0, null, 0, 0), [3, 1, 2])).toEqual([1, 3, 4])
    expect(orderNow(goals(2, 3, 1), undefined)).toEqual([3, 1, 2])
  })

  it('knows when there is nothing to send [STEP2-40]', () => {
    expect(isOrderSaved(goals(2, 3, 1), [3, 1, 2])).toBe(true)
    expect(isOrderSaved(goals(2, 3, 1), [1, 2, 3])).toBe(false)
    expect(isOrderSaved(goals(0, 0, 0), [1, 2, 3])).toBe(false)
  })

  it('finds goals in a given order', () => {
    expect(goalsById(goals(null, null), [2, 7, 1]).map(({ goalId }) => goalId)).toEqual([2, 1])
  })
})
