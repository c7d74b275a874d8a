import { describe, expect, it } from 'vitest'
import { MILESTONES, milestoneBadges, STREAKS, streakBadges } from './badge-thresholds.ts'

describe('the thresholds', () => {
  it('are 25 milestones from 1 to 5000 and 21 streaks from 1 to 350, each higher than the one before [BADGE-02]', () => {
    expect([MILESTONES.length, MILESTONES.at(0), MILESTONES.at(-1)]).toEqual([25, 1, 5000])
    expect([STREAKS.length, STREAKS.at(0), STREAKS.at(-1)]).toEqual([21, 1, 350])
    for (const list of [MILESTONES, STREAKS] as const) {
      expect(list.toSorted((a, b) => a - b)).toEqual(list)
      expect(new Set(list).size).toBe(list.length)
    }
  })

  it.each([
    [0, []],
    [1, [30]],
    [9, [30]],
    [10, [30, 31]],
    [4999, Array.from({ length: 24 }, (_, index) => 30 + index)],
    [5000, Array.from({ length: 25 }, (_, index) => 30 + index)],
  ])('%i steps have earned the milestones %j [BADGE-02]', (steps, ids) => {
    expect(milestoneBadges(steps)).toEqual(ids)
  })

  it.each([
    [0, []],
    [2, [55]],
    [3, [55, 56]],
    [351, Array.from({ length: 21 }, (_, index) => 55 + index)],
  ])('a streak of %i days has earned %j [BADGE-02]', (days, ids) => {
    expect(streakBadges(days)).toEqual(ids)
  })
})
