import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../local-day.ts'
import { weekdayOf } from '../weekdays.ts'
import { DAY_OFFSET_MAX, dayName, dayOffset, isShownOffset } from './action-days.ts'

const MS_OF_2100 = Date.UTC(2100, 0, 1)
const days = fc.integer({ min: 0, max: MS_OF_2100 }).map((ms) => new Date(ms).toISOString().slice(0, 10))
const zones = Intl.supportedValuesOf('timeZone')

describe('the days of the navigator', () => {
  it.each([
    [0, 'Today'],
    [1, 'Tomorrow'],
    [2, 'Thursday'],
    [3, 'Friday'],
    [4, 'Saturday'],
    [5, 'Sunday'],
    [6, 'Monday'],
  ])('offset %i of a Tuesday is %s [ACTIONS-07]', (offset, name) => {
    expect(dayName('2026-03-10', offset)).toBe(name)
  })

  it.each([-1, 7, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'there is no day at %d [ACTIONS-08]',
    (offset) => {
      expect(dayName('2026-03-10', offset)).toBeNull()
      expect(isShownOffset(offset)).toBe(false)
    },
  )

  it('the names after tomorrow are five different weekdays, on any day [ACTIONS-07]', () => {
    fc.assert(
      fc.property(days, (today) => {
        const names = [2, 3, 4, 5, 6].map((offset) => dayName(today, offset))
        expect(new Set(names).size).toBe(5)
        expect(names[0]).toBe(
          new Date(`${addDays(today, 2)}T12:00:00Z`).toLocaleDateString('en-US', {
            weekday: 'long',
            timeZone: 'UTC',
          }),
        )
      }),
    )
  })

  it('an offset and its day convert to each other, over every clock change [ACTIONS-07]', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (today, offset) => {
        expect(dayOffset(addDays(today, offset), today)).toBe(offset)
        expect(weekdayOf(addDays(today, 7 * offset))).toBe(weekdayOf(today))
      }),
    )
  })

  // Every third hour: a night of 23 or 25 hours must not skip or repeat a day.
  it.each([
    ['spring', '2026-03-08T00:00:00Z'],
    ['autumn', '2026-11-01T00:00:00Z'],
    ['the southern spring', '2026-10-04T00:00:00Z'],
    ['the southern autumn', '2026-04-05T00:00:00Z'],
    ['the year’s end', '2026-12-31T00:00:00Z'],
  ])('in %s each zone goes from day to day, one at a time [ACTIONS-07]', (_, around) => {
    const start = Date.parse(around) - 36 * 3_600_000
    for (const zone of zones) {
      let last = localDay(new Date(start), zone)
      for (let hour = 3; hour <= 96; hour += 3) {
        const day = localDay(new Date(start + hour * 3_600_000), zone)
        expect([0, 1]).toContain(dayOffset(day, last))
        last = day
      }
      expect(dayOffset(last, localDay(new Date(start), zone))).toBeGreaterThanOrEqual(3)
    }
  })

  it('holds a week [ACTIONS-52]', () => {
    expect(DAY_OFFSET_MAX).toBe(6)
  })
})
