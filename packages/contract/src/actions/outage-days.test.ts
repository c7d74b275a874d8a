import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../durations.ts'
import { addDays, localDateTime } from '../local-day.ts'
import { daysExcusedByOutages, EXCUSED_FROM_HOURS, type Outage, WAKING_HOUR } from './outage-days.ts'
import { streaks } from './streak.ts'

const NEW_YORK = 'America/New_York'
const outage = (from: string, to: string): Outage => ({ from, to })

describe('days excused by outages', () => {
  it.each<[string, readonly Outage[], string, readonly string[]]>([
    ['none', [], NEW_YORK, []],
    [
      'four hours of an evening',
      [outage('2026-03-10T22:00Z', '2026-03-11T02:00Z')],
      NEW_YORK,
      ['2026-03-10'],
    ],
    ['a minute less', [outage('2026-03-10T22:01Z', '2026-03-11T02:00Z')], NEW_YORK, []],
    ['a night', [outage('2026-03-10T04:00Z', '2026-03-10T10:00Z')], NEW_YORK, []],
    ['a night and a morning', [outage('2026-03-10T04:00Z', '2026-03-10T14:00Z')], NEW_YORK, ['2026-03-10']],
    [
      'an evening over midnight: three hours',
      [outage('2026-03-11T01:00Z', '2026-03-11T09:59Z')],
      NEW_YORK,
      [],
    ],
    [
      'the same for somebody west',
      [outage('2026-03-11T01:00Z', '2026-03-11T09:59Z')],
      'America/Los_Angeles',
      ['2026-03-10'],
    ],
    [
      'three days',
      [outage('2026-03-10T16:00Z', '2026-03-12T16:00Z')],
      NEW_YORK,
      ['2026-03-10', '2026-03-11', '2026-03-12'],
    ],
    [
      'twice two hours of one day',
      [outage('2026-03-10T20:00Z', '2026-03-10T22:00Z'), outage('2026-03-10T12:00Z', '2026-03-10T14:00Z')],
      NEW_YORK,
      ['2026-03-10'],
    ],
    [
      'the same two hours entered twice',
      [outage('2026-03-10T12:00Z', '2026-03-10T14:00Z'), outage('2026-03-10T12:00Z', '2026-03-10T14:00Z')],
      NEW_YORK,
      [],
    ],
    [
      'a moment with its zone written',
      [outage('2026-03-10T08:00-04:00', '2026-03-10T12:00-04:00')],
      NEW_YORK,
      ['2026-03-10'],
    ],
    [
      'the night in which the clocks change',
      [outage('2026-03-08T05:00Z', '2026-03-08T14:00Z')],
      NEW_YORK,
      ['2026-03-08'],
    ],
  ])('%s [DASH-05]', (_, outages, zone, days) => {
    expect(daysExcusedByOutages(outages, zone)).toEqual(days)
  })

  const START = Date.UTC(2026, 2, 1)
  /** Zones and the rule have no finer steps; the table above tests a single minute. */
  const STEP = 5 * MINUTE_MS
  const moment = (steps: number) => new Date(START + steps * STEP).toISOString()
  // About two weeks around the change of clocks in March, for up to two days.
  const span = fc
    .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 600 }))
    .map(([from, length]) => outage(moment(from), moment(from + length)))
  const spans = fc.array(span, { maxLength: 6 })
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))

  /** The rule read literally: check the member's clock every five minutes, and count. */
  const byTheClock = (outages: readonly Outage[], inZone: string): string[] => {
    const down = new Set<number>()
    for (const { from, to } of outages) {
      for (let at = Date.parse(from); at < Date.parse(to); at += STEP) down.add(at)
    }
    const lost = new Map<string, number>()
    for (const at of down) {
      const wall = localDateTime(new Date(at), inZone)
      if (Number(wall.slice(11, 13)) < WAKING_HOUR) continue
      lost.set(wall.slice(0, 10), (lost.get(wall.slice(0, 10)) ?? 0) + 1)
    }
    return [...lost]
      .filter(([, steps]) => steps * STEP >= EXCUSED_FROM_HOURS * 60 * MINUTE_MS)
      .map(([day]) => day)
      .sort()
  }

  it('agrees with a check of the clock every five minutes, in every zone [DASH-05]', () => {
    fc.assert(
      fc.property(spans, zone, (outages, inZone) => {
        expect(daysExcusedByOutages(outages, inZone)).toEqual(byTheClock(outages, inZone))
      }),
      { numRuns: 40 },
    )
  })

  it('a further outage removes no excused day, and shortens no streak [DASH-05]', () => {
    const reached = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 20 })
    fc.assert(
      fc.property(spans, span, zone, reached, (outages, more, inZone, ago) => {
        const today = '2026-03-20'
        const days = ago.toSorted((a, b) => b - a).map((each) => addDays(today, -each))
        const [before, after] = [outages, [...outages, more]].map((each) =>
          daysExcusedByOutages(each, inZone),
        )
        expect(after).toEqual(expect.arrayContaining(before ?? []))
        const [was, is] = [streaks(days, today, before), streaks(days, today, after)]
        expect(is.current).toBeGreaterThanOrEqual(was.current)
        expect(is.longest).toBeGreaterThanOrEqual(was.longest)
      }),
    )
  })
})
