import { expect, test } from 'vitest'
import { formatLongDate, formatMoment, formatNumber, formatPickerDate } from './format.ts'

test('a calendar date is written the same in every zone, pickers show MMMM dd, yyyy [SHELL-33]', () => {
  expect(formatPickerDate('2026-02-01')).toBe('February 01, 2026')
  expect(formatLongDate('2026-02-01')).toBe('February 1, 2026')
})

test('times have twelve hours: noon is p.m., midnight a.m. [SHELL-32]', () => {
  expect(formatMoment('2026-02-01T09:41:00')).toBe('Feb 1, 9:41 AM')
  expect(formatMoment('2026-02-01T21:05:00')).toBe('Feb 1, 9:05 PM')
  expect(formatMoment('2026-02-01T12:30:00')).toBe('Feb 1, 12:30 PM')
  expect(formatMoment('2026-02-01T00:05:00')).toBe('Feb 1, 12:05 AM')
})

test('numbers have thousands separators', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
})
