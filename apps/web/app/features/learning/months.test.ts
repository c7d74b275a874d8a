import { expect, it } from 'vitest'
import { monthLater, monthOf } from './months.ts'

it('goes from month to month over the new year, and back', () => {
  expect(monthOf('2026-12-31')).toBe('2026-12')
  expect(monthLater('2026-12', 1)).toBe('2027-01')
  expect(monthLater('2027-01', -1)).toBe('2026-12')
  expect(monthLater('2026-11', 26)).toBe('2029-01')
})
