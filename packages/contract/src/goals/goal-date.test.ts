import { describe, expect, it } from 'vitest'
import { canBeginYear, hasDayPassed, isGoalDateAllowed } from './goal-date.ts'

describe('the date of a goal', () => {
  it.each([
    ['today is allowed', '2026-03-08', undefined, true],
    ['tomorrow is allowed', '2026-03-09', undefined, true],
    ['yesterday is not', '2026-03-07', undefined, false],
    ['a past date that the goal has already is', '2026-01-01', '2026-01-01', true],
    ['another past date is not', '2026-01-02', '2026-01-01', false],
    ['an earlier year is not', '2025-12-31', undefined, false],
  ])('%s [GOALS-13]', (_, date, saved, allowed) => {
    expect(isGoalDateAllowed(date, '2026-03-08', saved)).toBe(allowed)
  })
})

describe('the day of a goal that was set before', () => {
  it.each([
    ['2026-03-09', true, false],
    ['2026-03-10', false, false],
    ['2026-03-11', false, true],
  ])('%s has passed on March 10: %s; can begin a year: %s', (date, passed, ahead) => {
    expect([hasDayPassed(date, '2026-03-10'), canBeginYear(date, '2026-03-10')]).toEqual([passed, ahead])
  })
})
