import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../durations.ts'
import { addDays, localDateTime, localDay } from '../local-day.ts'
import { dayOffset } from './action-days.ts'
import { streaks } from './streak.ts'
import { daysExcusedByZone } from './zone-change.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
const zone = fc.constantFrom(...ZONES)

describe('a change of zone', () => {
  it.each([
    ['forward over a midnight', '2026-03-10', '2026-03-11', ['2026-03-10']],
    [
      'forward over two: 23:30 at -11 is 00:30 two days on at +14',
      '2026-03-10',
      '2026-03-12',
      ['2026-03-10', '2026-03-11'],
    ],
    ['within the day', '2026-03-10', '2026-03-10', []],
    ['back', '2026-03-10', '2026-03-09', []],
  ])('%s excuses %s', (_, before, after, days) => {
    expect(daysExcusedByZone(before, after)).toEqual(days)
  })

  it('excuses at most two days, and never the new today, between any two zones [DASH-05]', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        zone,
        zone,
        (at, from, to) => {
          const [before, after] = [localDay(at, from), localDay(at, to)]
          const days = daysExcusedByZone(before, after)
          expect(days.length).toBe(Math.max(0, dayOffset(after, before)))
          expect(days.length).toBeLessThanOrEqual(2)
          expect(days).not.toContain(after)
        },
      ),
      { numRuns: 500 },
    )
  })

  /**
   * Simulates a traveller hour by hour, with steps each evening and changes of zone at any time. The streak must be all reached days, and never break.
   */
  it('never breaks the streak of a member who reaches each of their days [DASH-05]', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), zone), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8000 }), zone, moves, (startHour, home, journey) => {
        let now = Date.UTC(2026, 0, 1) + startHour * HOUR_MS
        let here = home
        const reached = new Set<string>()
        const excused = new Set<string>()
        // Steps only in the evening, so that a flight at noon loses the day.
        const checkClock = () => {
          const instant = new Date(now)
          if (localDateTime(instant, here).slice(11, 13) >= '20') reached.add(localDay(instant, here))
        }
        const live = (hours: number) => {
          for (let hour = 0; hour < hours; hour += 1) {
            now += HOUR_MS
            checkClock()
          }
        }
        live(48)
        for (const [hours, next] of journey) {
          live(hours)
          const [before, after] = [localDay(new Date(now), here), localDay(new Date(now), next)]
          for (const day of daysExcusedByZone(before, after)) if (!reached.has(day)) excused.add(day)
          here = next
          checkClock()
        }
        const today = localDay(new Date(now), here)
        const { current, longest } = streaks([...reached].sort(), today, [...excused])
        expect(current).toBe(reached.size)
        expect(longest).toBe(reached.size)
      }),
      { numRuns: 150 },
    )
  })

  it.each([2, 7, 40])(
    'an absence of %i days breaks the streak once and leaves the days as they were [DASH-05]',
    (days) => {
      const run = ['2026-03-01', '2026-03-02', '2026-03-03']
      const back = addDays('2026-03-03', days + 1)
      expect(streaks(run, back)).toEqual({ current: 0, longest: 3 })
      expect(streaks([...run, back], back)).toEqual({ current: 1, longest: 3 })
    },
  )
})
