import { describe, expect, it } from 'vitest'
import { isGoalDateAllowed } from './goal-date.ts'

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
