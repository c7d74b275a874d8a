import { describe, expect, it } from 'vitest'
import { STREAK_DAY_RULES, type StreakDayRules, stepsOfStreakDay } from './streak-day.ts'

const CHANGED: StreakDayRules = [
  { from: '2020-01-01', steps: 3 },
  { from: '2027-03-01', steps: 4 },
  { from: '2028-03-01', steps: 2 },
]

describe('the steps of a streak day', () => {
  it.each([
    ['before the first rule', '2019-12-31', 3],
    ['on its first day', '2020-01-01', 3],
    ['on the day before a change', '2027-02-28', 3],
    ['on the day of a change', '2027-03-01', 4],
    ['between two changes', '2027-12-31', 4],
    ['after the last one', '2030-01-01', 2],
  ])('%s', (_, day, steps) => {
    expect(stepsOfStreakDay(day, CHANGED)).toBe(steps)
  })

  it('are written with ascending days', () => {
    const days = STREAK_DAY_RULES.map(({ from }) => from)
    expect(days).toEqual([...new Set(days)].sort())
    expect(STREAK_DAY_RULES.every(({ steps }) => Number.isInteger(steps) && steps > 0)).toBe(true)
  })
})
