import { describe, expect, it } from 'vitest'
import { monthGrid, monthLater } from './month-grid.ts'

describe('a month as weeks', () => {
  it.each([
    // Begins on a Monday and has four whole weeks.
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2025-10', 5, '2025-09-29', '2025-11-02'],
  ])('%s has %s, from %s to %s', (month, weeks, first, last) => {
    const grid = monthGrid(month)
    expect(grid).toHaveLength(weeks)
    expect(grid[0]?.[0]).toBe(first)
    expect(grid.at(-1)?.[6]).toBe(last)
  })

  it('goes on over the new year, and back', () => {
    expect(monthLater('2026-12', 1)).toBe('2027-01')
    expect(monthLater('2027-01', -1)).toBe('2026-12')
    expect(monthLater('2026-11', 26)).toBe('2029-01')
  })
})
