import { HOUR_MS, MINUTE_MS } from '@oola/contract/durations'
import { localDateTime, localDay } from '@oola/contract/local-day'
import { weekdayOf } from '@oola/contract/weekdays'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWeekTime, nextWeekTime, weekOf } from './week-times.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
const SUNDAY_EVENING = { weekday: 6, time: '18:00' }

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })

describe('the moment of the week', () => {
  it.each([
    ['in New York in winter', 'America/New_York', '2026-01-14T12:00:00Z', '2026-01-18T23:00:00Z'],
    ['on the night that skips an hour', 'America/New_York', '2026-03-05T12:00:00Z', '2026-03-08T22:00:00Z'],
    ['on the night that repeats an hour', 'America/New_York', '2026-10-28T12:00:00Z', '2026-11-01T23:00:00Z'],
    ['at once after the last', 'America/New_York', '2026-01-18T23:00:00Z', '2026-01-25T23:00:00Z'],
    ['in Kathmandu', 'Asia/Kathmandu', '2026-01-14T12:00:00Z', '2026-01-18T12:15:00Z'],
  ])('%s', (_case, zone, after, expected) => {
    expect(nextWeekTime(SUNDAY_EVENING, zone, new Date(after)).toISOString()).toBe(
      expected.replace('Z', '.000Z'),
    )
  })

  it('of a minute that a clock change skips comes as much later, of one that it repeats the first time', () => {
    const at = (text: string, after: string) =>
      nextWeekTime({ weekday: 6, time: text }, 'America/New_York', new Date(after)).toISOString()
    expect(at('02:30', '2026-03-05T12:00:00Z')).toBe('2026-03-08T07:30:00.000Z')
    expect(at('01:30', '2026-10-28T12:00:00Z')).toBe('2026-11-01T05:30:00.000Z')
  })

  it('is on the chosen day and minute of every zone, once in each of its weeks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 6 }),
        time,
        moment,
        (zone, weekday, chosen, after) => {
          const when = { weekday, time: chosen }
          const next = nextWeekTime(when, zone, after)
          const shown = localDateTime(next, zone)
          expect(next.getTime()).toBeGreaterThan(after.getTime())
          expect(next.getTime() - after.getTime()).toBeLessThanOrEqual(7 * 24 * HOUR_MS + 2 * HOUR_MS)
          // A skipped minute is shown as much later.
          const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
          const late = minutes(shown.slice(11, 16)) - minutes(chosen)
          expect([0, 30, 60, 20, 40, 1440 - 60]).toContain(Math.abs(late))
          if (late === 0) expect(weekdayOf(shown.slice(0, 10))).toBe(weekday)
          expect(isWeekTime(when, zone, next)).toBe(true)
          expect(isWeekTime(when, zone, new Date(next.getTime() + MINUTE_MS))).toBe(false)
          const following = nextWeekTime(when, zone, next)
          const days = Date.parse(localDay(following, zone)) - Date.parse(localDay(next, zone))
          if (late === 0) expect(days / (24 * HOUR_MS)).toBe(7)
        },
      ),
      { numRuns: 3000 },
    )
  })
})

it('is the week to the day itself, or to the day before when it comes in the morning', () => {
  expect(weekOf('2026-11-22', '18:00')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(weekOf('2026-11-23', '08:00')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})
