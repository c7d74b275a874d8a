import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { addDays, localDay } from '../local-day.ts'
import { dayOfDoing, isLate, LATE_DAYS, readDoneAgo } from './done-day.ts'

const ZONES = [
  ...['Pacific/Kiritimati', 'Pacific/Apia', 'Asia/Tokyo', 'Asia/Kathmandu', 'Europe/Berlin', 'UTC'],
  ...['America/New_York', 'America/Los_Angeles', 'Pacific/Pago_Pago', 'Australia/Lord_Howe', 'Africa/Cairo'],
]
const zone = fc.constantFrom(...ZONES)
/** Two years: each night on which a clock changes is in them. */
const instant = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') })
  .map((time) => new Date(time))
const ago = fc.integer({ min: 0, max: LATE_DAYS * DAY_MS })
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

describe('the age of a write', () => {
  it.each([
    ['0', 0],
    ['1500', 1500],
    ['-3600000', 0],
    [String(30 * DAY_MS), LATE_DAYS * DAY_MS],
    ['', undefined],
    ['soon', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['99999999999999999', undefined],
    [undefined, undefined],
    [['1', '2'], undefined],
  ])('of %j is %j', (sent, expected) => {
    expect(readDoneAgo(sent)).toBe(expected)
  })

  it('is late from one minute on', () => {
    expect([undefined, 0, MINUTE_MS - 1, MINUTE_MS].map((each) => isLate(each))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('does not depend on a wrong clock, and a clock that was set back in between counts as now', () => {
    fc.assert(
      fc.property(ago, fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }), (real, wrongBy) => {
        const done = 1_800_000_000_000 + wrongBy
        const sent = 1_800_000_000_000 + real + wrongBy
        expect(readDoneAgo(String(sent - done))).toBe(real)
        // Corrected between doing and sending.
        const corrected = readDoneAgo(String(sent - wrongBy - done))
        expect(corrected).toBe(Math.min(Math.max(real - wrongBy, 0), LATE_DAYS * DAY_MS))
      }),
    )
  })
})

describe('the day of the doing', () => {
  it.each([
    ['a minute after midnight, done a minute before', '2026-03-11T07:01:00Z', 2 * MINUTE_MS, '2026-03-10'],
    [
      'on the evening of the night that clocks go forward',
      '2026-03-08T18:00:00Z',
      11 * HOUR_MS,
      '2026-03-07',
    ],
    ['in the hour after it', '2026-03-08T18:00:00Z', 8 * HOUR_MS, '2026-03-08'],
    ['in the hour that comes twice, the first time', '2026-11-01T20:00:00Z', 11.5 * HOUR_MS, '2026-11-01'],
    ['in the hour that comes twice, the second time', '2026-11-01T20:00:00Z', 10.5 * HOUR_MS, '2026-11-01'],
    ['on the day before clocks go back', '2026-11-01T20:00:00Z', 14 * HOUR_MS, '2026-10-31'],
    [
      'seven days ago over the night that clocks go forward',
      '2026-03-13T07:30:00Z',
      7 * DAY_MS,
      '2026-03-06',
    ],
    ['seven days ago over the night that they go back', '2026-11-03T07:30:00Z', 7 * DAY_MS, '2026-10-27'],
  ])('%s', (_, now, age, expected) => {
    const at = new Date(now)
    expect(dayOfDoing(before(at, age), { now: at, timeZone: 'America/Los_Angeles', past: [] })).toBe(expected)
  })

  it('is the local day of that moment, at most seven days before today', () => {
    fc.assert(
      fc.property(instant, ago, zone, (now, age, timeZone) => {
        const doneAt = before(now, age)
        const day = dayOfDoing(doneAt, { now, timeZone, past: [] })
        const today = localDay(now, timeZone)
        expect(day >= addDays(today, -LATE_DAYS) && day <= today).toBe(true)
        // Only an hour of a changed clock lies before the seventh day.
        if (day !== localDay(doneAt, timeZone)) expect(age).toBeGreaterThan(LATE_DAYS * DAY_MS - 2 * HOUR_MS)
      }),
      { numRuns: 500 },
    )
  })

  it('is never later for what was done earlier', () => {
    fc.assert(
      fc.property(instant, ago, ago, zone, (now, one, other, timeZone) => {
        const dayOf = (age: number) => dayOfDoing(before(now, age), { now, timeZone, past: [] })
        expect(dayOf(Math.max(one, other)) <= dayOf(Math.min(one, other))).toBe(true)
      }),
    )
  })

  it('is that of the zone in which it was done, whatever zones came after it (traps 1)', () => {
    fc.assert(
      fc.property(
        instant,
        ago,
        zone,
        fc.array(fc.tuple(zone, ago), { maxLength: 3 }),
        (now, age, here, moves) => {
          const past = moves
            .map(([timeZone, left]) => ({ timeZone, until: before(now, left) }))
            .toSorted((a, b) => a.until.getTime() - b.until.getTime())
          const doneAt = before(now, age)
          const then = past.find(({ until }) => doneAt < until)?.timeZone ?? here
          const first = addDays(localDay(now, here), -LATE_DAYS)
          const expected = localDay(doneAt, then)
          const isTooOld = expected < first
          expect(dayOfDoing(doneAt, { now, timeZone: here, past })).toBe(isTooOld ? first : expected)
        },
      ),
      { numRuns: 500 },
    )
  })
})
