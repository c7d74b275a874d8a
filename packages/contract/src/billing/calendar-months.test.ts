import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../local-day.ts'
import { monthsAfter } from './calendar-months.ts'

describe('the days on which months are paid', () => {
  it.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', ['2028-02-29', '2028-03-31']],
    ['2026-03-10', ['2026-04-10', '2026-05-10']],
    ['2026-11-30', ['2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['2028-02-29', ['2028-03-29', '2028-04-29']],
  ])('after %s are %j [PUBLIC-33]', (anchor, expected) => {
    expect(expected.map((_, index) => monthsAfter(anchor, index + 1))).toEqual(expected)
  })

  it('come once in each month, never later in it than the first one [PUBLIC-33]', () => {
    const anchors = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
    fc.assert(
      fc.property(anchors, fc.integer({ min: 1, max: 120 }), (anchor, months) => {
        const day = monthsAfter(anchor, months)
        const [year = 0, month = 0, date = 0] = anchor.split('-').map(Number)
        const counted = year * 12 + month - 1 + months
        expect(day.slice(0, 7)).toBe(
          `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`,
        )
        const isMonthsLast = addDays(day, 1).slice(8) === '01'
        expect(Number(day.slice(8)) === date || (isMonthsLast && Number(day.slice(8)) < date)).toBe(true)
        expect(monthsAfter(anchor, months + 1) > day).toBe(true)
      }),
    )
  })
})
