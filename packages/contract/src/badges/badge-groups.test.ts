import { describe, expect, it } from 'vitest'
import { BADGE_COUNT, badgeGroup, badgeValue } from './badge-groups.ts'
import { MILESTONES, STREAKS } from './badge-thresholds.ts'
import { breakthroughBadge, levelBadges, NAMED_BADGES } from './named-badges.ts'

const ids = Array.from({ length: BADGE_COUNT }, (_, index) => index + 1)

describe('the badges', () => {
  it('are 29 named badges, 25 milestones and 21 streaks, ids 1 to 75 [BADGE-02]', () => {
    const counts = Map.groupBy(ids, badgeGroup)
    expect([...counts].map(([group, members]) => [group, members.length])).toEqual([
      ['badges', 29],
      ['milestones', 25],
      ['streaks', 21],
    ])
    for (const stranger of [0, 76, 101, 1.5, -1, Number.NaN])
      expect(() => badgeGroup(stranger)).toThrow(RangeError)
  })

  it('give each named badge an id of its own, 1 to 29 together with the modules [BADGE-02]', () => {
    const modules = Array.from({ length: 12 }, (_, index) => breakthroughBadge(index + 1))
    const named = [...Object.values(NAMED_BADGES), ...modules]
    expect(named.toSorted((a, b) => a - b)).toEqual(ids.slice(0, 29))
    for (const stranger of [0, 13, 2.5]) expect(() => breakthroughBadge(stranger)).toThrow(RangeError)
  })

  it.each([
    ['the steps of a milestone', ids.slice(29, 54), MILESTONES],
    ['the days of a streak', ids.slice(54), STREAKS],
    ['the number of a module', ids.slice(13, 25), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['the level', [11, 12, 13], [2, 3, 4]],
    ['the goals completed in id 8', [8], [5]],
    ['nothing in the others', [1, 2, 3, 9, 26, 29], [null, null, null, null, null, null]],
  ])('show %s [BADGE-07]', (_, shown, values) => {
    expect(shown.map((id) => badgeValue(id, 5))).toEqual([...values])
  })

  it.each([
    [1, []],
    [2, [11]],
    [4, [11, 12, 13]],
  ])('of levels that a member of level %i has reached are %j', (level, earned) => {
    expect(levelBadges(level)).toEqual(earned)
  })
})
