import { describe, expect, it } from 'vitest'
import { hasRoom, PLAN_MESSAGES, planReadiness } from './plan-readiness.ts'

const goals = (...counts: number[]) =>
  counts.flatMap((count, index) => Array.from({ length: count }, () => ({ areaId: index + 1 })))

describe('the plan of 21', () => {
  it.each([
    ['three in each area are ready', goals(3, 3, 3, 3, 3, 3, 3), true],
    ['nothing is not', [], false],
    ['20 are not', goals(3, 3, 3, 3, 3, 3, 2), false],
    ['21 with four in one area and two in another are not', goals(4, 2, 3, 3, 3, 3, 3), false],
    ['22 are not', goals(3, 3, 3, 4, 3, 3, 3), false],
  ])('%s [STEP2-20, STEP2-24, GOALS-07]', (_, held, ready) => {
    expect(planReadiness(held).ready).toBe(ready)
    expect(planReadiness(held).total).toBe(held.length)
  })

  it('counts for each area the missing and the surplus goals [STEP2-24, GOALS-02]', () => {
    const { areas } = planReadiness(goals(1, 3, 5))
    expect(areas.slice(0, 4)).toEqual([
      { areaId: 1, count: 1, ready: false, missing: 2, surplus: 0 },
      { areaId: 2, count: 3, ready: true, missing: 0, surplus: 0 },
      { areaId: 3, count: 5, ready: false, missing: 0, surplus: 2 },
      { areaId: 4, count: 0, ready: false, missing: 3, surplus: 0 },
    ])
  })

  it('has room for a third goal of an area, not for a fourth [STEP2-25]', () => {
    expect(hasRoom(goals(2), 1)).toBe(true)
    expect(hasRoom(goals(3), 1)).toBe(false)
    expect(hasRoom(goals(3), 2)).toBe(true)
    expect(hasRoom([], 8)).toBe(false)
  })

  it('has the words of the specification [STEP2-23, STEP2-24, STEP2-26]', () => {
    expect(PLAN_MESSAGES).toEqual({
      areaIncomplete: 'You are almost there - You need to add 3 goals to continue',
      dateMissing: 'You are almost there! Select a date.',
      mainGoalMissing: 'Select your Oola one',
    })
  })
})
