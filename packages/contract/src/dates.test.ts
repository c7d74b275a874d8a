import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCalendarDate } from './calendar-date.ts'
import { CalendarDate, CalendarDateInput, InstantInput } from './dates.ts'
import { toUsDate } from './us-date.ts'

describe('calendar dates', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['01/31/2026', '2026-01-31'],
    ['1/2/2026', '2026-01-02'],
    ['02/29/2028', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['12/31/2200', '2200-12-31'],
  ])('reads %j as %j [GOALS-15]', (text, date) => {
    expect(parseCalendarDate(text)).toBe(date)
  })

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '13/01/2026',
    '31/01/2026',
    '2026-1-2',
    '01/31/26',
    '1899-12-31',
    '2201-01-01',
    '2026-01-31T00:00:00Z',
    ' 2026-01-31',
    '2026-01-31 ',
    '2026/01/31',
    '01-31-2026',
    '٢٠٢٦-٠١-٣١',
  ])('refuses %j [GOALS-13]', (text) => {
    expect(parseCalendarDate(text)).toBeNull()
    expect(CalendarDateInput.safeParse(text).success).toBe(false)
  })

  it('refuses values that are not text', () => {
    for (const value of [20260131, null, undefined, {}, new Date()]) {
      expect(CalendarDateInput.safeParse(value).success).toBe(false)
    }
  })

  it('parses every existing day from both forms unchanged [GOALS-15]', () => {
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2200-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (instant) => {
        const day = instant.toISOString().slice(0, 10)
        expect(parseCalendarDate(day)).toBe(day)
        expect(parseCalendarDate(toUsDate(day))).toBe(day)
        expect(CalendarDate.safeParse(day).success).toBe(true)
      }),
    )
  })

  it('accepts exactly the days that exist', () => {
    const number = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(number(1900, 2200), number(0, 14), number(0, 33), (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const exists = !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
        // Date.parse rolls 2026-02-30 over instead of refusing it.
        const same = exists && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text
        expect(parseCalendarDate(text)).toBe(same ? text : null)
      }),
    )
  })
})

describe('instants in requests', () => {
  it.each([
    ['2026-03-10T18:00:00Z', true],
    ['2026-03-10T18:00:00.123456Z', true],
    ['2026-03-10T18:00:00+05:30', true],
    ['1900-01-01T00:00:00Z', true],
    // No timestamp of PostgreSQL.
    ['0000-01-01T00:00:00Z', false],
    // The year 10000 in UTC, which no reply can have.
    ['9999-12-31T23:59:59-12:00', false],
    ['2026-03-10T18:00:00', false],
    ['2026-02-30T18:00:00Z', false],
  ])('%j: %s', (text, isOne) => {
    expect(InstantInput.safeParse(text).success).toBe(isOne)
  })
})
