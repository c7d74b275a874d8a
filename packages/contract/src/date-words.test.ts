import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatFullMoment,
  formatLongDate,
  formatMoment,
  formatMonthDay,
  formatPickerDate,
  formatWeekdayDate,
} from './date-words.ts'

test('a calendar date is written the same in every zone, pickers show MMMM dd, yyyy [SHELL-33]', () => {
  expect(formatPickerDate('2026-02-01')).toBe('February 01, 2026')
  expect(formatLongDate('2026-02-01')).toBe('February 1, 2026')
})

test('calendar dates are written as Intl writes them [SHELL-33]', () => {
  const years = { min: new Date('1900-01-01T12:00:00Z'), max: new Date('2999-12-31T12:00:00Z') }
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  const writers = [
    [formatLongDate, intl({ dateStyle: 'long' })],
    [formatPickerDate, intl({ year: 'numeric', month: 'long', day: '2-digit' })],
    [formatMonthDay, intl({ month: 'long', day: 'numeric' })],
    [formatWeekdayDate, intl({ weekday: 'long', month: 'long', day: 'numeric' })],
  ] as const
  fc.assert(
    fc.property(fc.date({ ...years, noInvalidDate: true }), (date) => {
      for (const [write, { format }] of writers)
        expect(write(date.toISOString().slice(0, 10))).toBe(format(date))
    }),
  )
})

test('times have twelve hours: noon is p.m., midnight a.m. [SHELL-32]', () => {
  expect(formatMoment('2026-02-01T09:41:00')).toBe('Feb 1, 9:41 AM')
  expect(formatMoment('2026-02-01T21:05:00')).toBe('Feb 1, 9:05 PM')
  expect(formatMoment('2026-02-01T12:30:00')).toBe('Feb 1, 12:30 PM')
  expect(formatMoment('2026-02-01T00:05:00')).toBe('Feb 1, 12:05 AM')
  expect(formatFullMoment('2026-02-01T21:05:00')).toBe('Feb 1, 2026, 9:05 PM')
})
