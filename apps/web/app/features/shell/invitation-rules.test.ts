import { DAY_MS } from '@oola/contract/durations'
import { describe, expect, it } from 'vitest'
import { fullDays, isTimeToInvite, parseChoice, restFrom } from './invitation-rules.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')

describe('full days', () => {
  it.each([
    ['of the longest streak', 5, [0, 0, 3, 0, 0, 0, 0], 5],
    ['of this week, also apart from each other', 1, [3, 0, 4, 0, 3, 2, 0], 3],
    ['none', 0, [2, 2, 2, 2, 2, 2, 2], 0],
  ])('%s', (_, longestStreak, week, days) => {
    expect(fullDays({ longestStreak, week }, '2026-11-26')).toBe(days)
  })
})

describe('the invitation', () => {
  it('comes after the third full day', () => {
    expect([2, 3, 400].map((days) => isTimeToInvite(days, null, NOW))).toEqual([false, true, true])
  })

  it('stays hidden for 30 days', () => {
    const rest = restFrom(NOW)
    const after = (days: number) => isTimeToInvite(9, rest, NOW + days * DAY_MS)
    expect([0, 1, 29.9, 30, 31].map(after)).toEqual([false, false, false, true, true])
  })

  it('does not stay hidden for longer when the clock is set back', () => {
    expect(isTimeToInvite(9, restFrom(NOW), NOW - DAY_MS)).toBe(true)
  })

  it('is declined for good', () => {
    expect(isTimeToInvite(9, 'never', NOW + 4000 * DAY_MS)).toBe(false)
  })

  it.each([
    [null, null],
    ['', null],
    ['never', 'never'],
    ['1795694400000', 1_795_694_400_000],
    ['soon', null],
  ])('was answered with %j', (stored, choice) => {
    expect(parseChoice(stored)).toBe(choice)
  })
})
