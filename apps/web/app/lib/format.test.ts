import { expect, test } from 'vitest'
import {
  formatLongDate,
  formatMoney,
  formatNumber,
  formatPickerDate,
  formatPrice,
  formatTime,
  formatUsDate,
  formatWallTime,
} from './format.ts'

test('a calendar date is written the same in every zone, pickers show MMMM dd, yyyy [SHELL-33]', () => {
  expect(formatPickerDate('2026-02-01')).toBe('February 01, 2026')
  expect(formatLongDate('2026-02-01')).toBe('February 1, 2026')
  expect(formatUsDate('2026-02-01')).toBe('02/01/2026')
})

test('times have twelve hours: noon is p.m., midnight a.m. [SHELL-32]', () => {
  expect(formatTime('2026-02-01T17:41:00Z', 'America/Los_Angeles')).toBe('9:41 AM')
  expect(formatWallTime('2026-02-01T21:05:00')).toBe('9:05 PM')
  expect(formatWallTime('2026-02-01T12:30:00')).toBe('12:30 PM')
  expect(formatWallTime('2026-02-01T00:05:00')).toBe('12:05 AM')
})

test('numbers have thousands separators', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
  expect(formatMoney(12900)).toBe('$129.00')
  expect([3900, 23495, 0].map(formatPrice)).toEqual(['$39', '$234.95', '$0'])
})
