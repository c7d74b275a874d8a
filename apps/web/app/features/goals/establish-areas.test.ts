import { describe, expect, it } from 'vitest'
import { canOpenArea, establishStart, isRevisited, nextPlace } from './establish-areas.ts'

const goals = (...counts: number[]) =>
  counts.flatMap((count, index) => Array.from({ length: count }, () => ({ areaId: index + 1 })))
const PLAN = goals(3, 3, 3, 3, 3, 3, 3)

describe('the areas of the establish screen', () => {
  it.each([
    ['nothing saved', [], 1],
    ['two areas full', goals(3, 3), 3],
    ['one goal of the third', goals(3, 3, 1), 3],
    ['an earlier area emptied', goals(3, 0, 3), 2],
    ['all 21', PLAN, 1],
  ])(
    'opens at the first area that lacks goals, which is also the furthest: %s [STEP2-15, STEP2-16]',
    (_, saved, area) => {
      expect(establishStart(saved)).toEqual({ areaId: area, furthest: area })
    },
  )

  it('opens reached areas and those that hold goals, not the ones beyond', () => {
    const saved = goals(3, 0, 3)
    expect([1, 2, 3, 4].map((area) => canOpenArea(saved, 2, area))).toEqual([true, true, true, false])
  })

  it.each([
    ['an earlier area', goals(3, 3, 1), 3, 1, true],
    ['an earlier area that lost a goal elsewhere', goals(3, 2, 1), 3, 2, true],
    ['the furthest area', goals(3, 3, 1), 3, 3, false],
    ['a later area that was filled before', goals(3, 0, 3), 2, 3, true],
    ['the furthest area once it holds three', goals(3, 3, 3), 3, 3, true],
    ['the first area when the plan is complete', PLAN, 1, 1, true],
  ])('has SAVE and saves on leaving: %s [STEP2-17, STEP2-18]', (_, saved, furthest, area, revisited) => {
    expect(isRevisited(saved, furthest, area)).toBe(revisited)
  })

  it('continues area by area and moves the furthest one [STEP2-19]', () => {
    expect(nextPlace({ areaId: 3, furthest: 3 })).toEqual({ areaId: 4, furthest: 4 })
    expect(nextPlace({ areaId: 1, furthest: 5 })).toEqual({ areaId: 2, furthest: 5 })
    expect(nextPlace({ areaId: 7, furthest: 7 })).toBeNull()
  })
})
