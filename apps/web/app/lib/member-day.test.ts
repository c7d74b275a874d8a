import { HOUR_MS } from '@oola/contract/durations'
import { describe, expect, it } from 'vitest'
import { dayLater, untilNextDay } from './member-day.ts'

describe("the member's day", () => {
  it.each([
    ['the day that the server told', '2026-03-10T23:30:00', 0, '2026-03-10'],
    ['moves on at midnight', '2026-03-10T23:30:00', HOUR_MS, '2026-03-11'],
    ['not a moment before', '2026-03-10T23:59:59', 999, '2026-03-10'],
    ['over the end of a year', '2026-12-31T12:00:00', 12 * HOUR_MS, '2027-01-01'],
    ['after days of sleep', '2026-02-27T08:00:00', 50 * HOUR_MS, '2026-03-01'],
    ['a clock that was set back changes nothing', '2026-03-10T00:10:00', -HOUR_MS, '2026-03-10'],
  ])('%s [GOALS-13]', (_, localTime, elapsed, day) => {
    expect(dayLater(localTime, elapsed)).toBe(day)
  })
})

describe('the time until the next day', () => {
  it.each([
    ['2026-03-10T23:30:00', 0, HOUR_MS / 2],
    ['2026-03-10T00:00:00', 0, 24 * HOUR_MS],
    ['2026-03-10T23:59:59', 999, 1],
    ['2026-03-10T12:00:00', 36 * HOUR_MS, 24 * HOUR_MS],
  ])('from %s and %i ms on', (localTime, elapsed, left) => {
    expect(untilNextDay(localTime, elapsed)).toBe(left)
    expect(dayLater(localTime, elapsed + left - 1)).toBe(dayLater(localTime, elapsed))
    expect(dayLater(localTime, elapsed + left)).not.toBe(dayLater(localTime, elapsed))
  })
})
