import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt, localDateTime, localDay } from '../local-day.ts'
import { weekdayOf } from '../weekdays.ts'
import {
  anHourLater,
  clockTime,
  isQuiet,
  nextMorning,
  nextTime,
  quietEnd,
  timeOutsideQuiet,
} from './message-times.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
const MINUTE = 60_000
const NIGHT = { quietFrom: '21:30', quietUntil: '07:00' }

const anyTime = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )
const anyZone = fc.constantFrom(...ZONES)
const anyInstant = fc
  .integer({ min: Date.parse('2024-01-01T00:00:00Z'), max: Date.parse('2030-01-01T00:00:00Z') })
  .map((ms) => new Date(ms))

/** The instants of a zone around its clock changes of a year, found by looking at each half hour. */
const changesOf = (zone: string, year: number): Date[] => {
  const changes: Date[] = []
  const offset = (at: number) => Date.parse(`${localDateTime(new Date(at), zone)}Z`) - at
  const step = 30 * MINUTE
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += 86_400_000) {
    if (offset(day) === offset(day + 86_400_000)) continue
    for (let at = day; at < day + 86_400_000; at += step)
      if (offset(at) !== offset(at + step)) changes.push(new Date(at + step))
  }
  return changes
}

describe('a time of the day in a zone', () => {
  it.each([
    ['on a usual day', '2026-11-26', '18:30', 'America/New_York', '2026-11-26T23:30:00Z'],
    [
      'that a clock change skips: at the change',
      '2026-03-08',
      '02:30',
      'America/New_York',
      '2026-03-08T07:00:00Z',
    ],
    ['before the clock is put ahead', '2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00Z'],
    ['after the clock was put ahead', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00Z'],
    ['that comes twice: the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['after it came twice', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00Z'],
    ['that half an hour skips', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['at a midnight that is skipped', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00Z'],
    ['far in the east', '2026-03-10', '00:00', 'Pacific/Kiritimati', '2026-03-09T10:00:00Z'],
  ])('%s', (_, day, time, zone, expected) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(new Date(expected).toISOString())
  })

  it('is the first instant at which the clock shows it or has passed it, in every zone and at every change', () => {
    for (const zone of ZONES)
      for (const change of changesOf(zone, 2026))
        for (const minutes of [-90, -31, -1, 0, 1, 15, 29, 30, 59, 60, 61, 119]) {
          const wall = localDateTime(new Date(change.getTime() + minutes * MINUTE), zone)
          const at = instantAt(wall.slice(0, 10), wall.slice(11, 16), zone)
          const shown = localDateTime(at, zone)
          expect([zone, shown >= wall.slice(0, 16)]).toEqual([zone, true])
          // One minute earlier the clock had not reached it.
          const before = localDateTime(new Date(at.getTime() - MINUTE), zone)
          expect([zone, wall, before < wall.slice(0, 16)]).toEqual([zone, wall, true])
        }
  })
})

describe('the next time of a message', () => {
  it('comes once on each day of the zone, in every zone over a year with both clock changes', () => {
    for (const zone of ZONES)
      for (const change of changesOf(zone, 2026)) {
        for (const time of ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '18:30', '23:59']) {
          let at = new Date(change.getTime() - 2 * 86_400_000)
          const days: string[] = []
          for (let times = 0; times < 4; times += 1) {
            at = nextTime(time, at, zone)
            days.push(localDay(at, zone))
            const late = Date.parse(`2026-01-01T${clockTime(at, zone)}Z`) - Date.parse(`2026-01-01T${time}Z`)
            // To the minute; a skipped time comes when the clock jumps over it, at Troll by two hours.
            expect([zone, time, late >= 0 && late <= 120 * MINUTE]).toEqual([zone, time, true])
          }
          expect([zone, time, new Set(days).size]).toEqual([zone, time, 4])
        }
      }
  })

  it('is on its weekday', () => {
    fc.assert(
      fc.property(
        anyTime,
        anyInstant,
        anyZone,
        fc.integer({ min: 0, max: 6 }),
        (time, now, zone, weekday) => {
          const at = nextTime(time, now, zone, weekday)
          expect(weekdayOf(localDay(at, zone))).toBe(weekday)
          expect(at.getTime() - now.getTime()).toBeGreaterThan(0)
          expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(8 * 86_400_000)
        },
      ),
    )
  })
})

describe('quiet hours', () => {
  it.each([
    ['21:29', NIGHT, false],
    ['21:30', NIGHT, true],
    ['23:59', NIGHT, true],
    ['00:00', NIGHT, true],
    ['06:59', NIGHT, true],
    ['07:00', NIGHT, false],
    ['13:30', { quietFrom: '13:00', quietUntil: '15:00' }, true],
    ['15:00', { quietFrom: '13:00', quietUntil: '15:00' }, false],
    ['12:00', { quietFrom: '12:00', quietUntil: '12:00' }, false],
    ['23:00', { quietFrom: '22:00', quietUntil: '00:00' }, true],
    ['00:00', { quietFrom: '22:00', quietUntil: '00:00' }, false],
  ])('at %s of %j: %s', (time, quiet, expected) => {
    expect(isQuiet(time, quiet)).toBe(expected)
    expect(timeOutsideQuiet(time, quiet)).toBe(expected ? quiet.quietUntil : time)
  })

  it.each([
    ['across midnight', '2026-11-26T03:00:00Z', 'America/New_York', NIGHT, '2026-11-26T12:00:00Z'],
    [
      'in a night that is an hour shorter',
      '2026-03-08T06:00:00Z',
      'America/New_York',
      NIGHT,
      '2026-03-08T11:00:00Z',
    ],
    [
      'in a night that is an hour longer',
      '2026-11-01T05:00:00Z',
      'America/New_York',
      NIGHT,
      '2026-11-01T12:00:00Z',
    ],
    [
      'until a time that is skipped',
      '2026-03-08T06:00:00Z',
      'America/New_York',
      { quietFrom: '22:00', quietUntil: '02:30' },
      '2026-03-08T07:00:00Z',
    ],
    [
      'until a time that comes twice: the first',
      '2026-11-01T04:50:00Z',
      'America/New_York',
      { quietFrom: '22:00', quietUntil: '01:30' },
      '2026-11-01T05:30:00Z',
    ],
    [
      'until a time that comes twice, in the second hour',
      '2026-11-01T06:15:00Z',
      'America/New_York',
      { quietFrom: '22:00', quietUntil: '01:30' },
      '2026-11-01T06:30:00Z',
    ],
  ])('end %s', (_, now, zone, quiet, expected) => {
    expect(quietEnd(new Date(now), zone, quiet).toISOString()).toBe(new Date(expected).toISOString())
  })

  it('end at the first minute that is not quiet, at any time in any zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, anyTime, anyTime, (now, zone, quietFrom, quietUntil) => {
        const quiet = { quietFrom, quietUntil }
        const end = quietEnd(now, zone, quiet)
        expect(isQuiet(clockTime(end, zone), quiet)).toBe(false)
        if (end > now) {
          const before = new Date(Math.max(now.getTime(), end.getTime() - MINUTE))
          expect(isQuiet(clockTime(before, zone), quiet)).toBe(true)
        }
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(26 * 3_600_000)
      }),
      { numRuns: 500 },
    )
  })

  it('have a morning that is later and not quiet', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, anyTime, anyTime, (now, zone, quietFrom, quietUntil) => {
        const quiet = { quietFrom, quietUntil }
        const morning = nextMorning(now, zone, quiet)
        expect(morning > now).toBe(true)
        expect(isQuiet(clockTime(morning, zone), quiet)).toBe(false)
        expect(morning.getTime() - now.getTime()).toBeLessThanOrEqual(50 * 3_600_000)
      }),
      { numRuns: 500 },
    )
  })
})

it.each([
  ['an evening', '2026-11-24T23:30:00Z', '2026-11-25T00:30:00Z'],
  ['an hour before the quiet hours', '2026-11-25T01:29:00Z', null],
  ['quiet hours', '2026-11-25T03:00:00Z', null],
  [
    'no quiet hours, before midnight',
    '2026-11-25T03:58:00Z',
    '2026-11-25T04:58:00Z',
    { quietFrom: '00:00', quietUntil: '00:00' },
  ],
  ['the last hour of the day', '2026-11-25T04:00:00Z', null, { quietFrom: '00:00', quietUntil: '00:00' }],
  [
    'the hour that comes twice',
    '2026-11-01T05:30:00Z',
    '2026-11-01T06:30:00Z',
    { quietFrom: '23:00', quietUntil: '01:00' },
  ],
])('a reminder that is put off in %s', (_, now, expected, quiet = NIGHT) => {
  const at = anHourLater(new Date(now), 'America/New_York', quiet)
  expect(at?.toISOString() ?? null).toBe(expected && new Date(expected).toISOString())
})
