import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  DEFAULT_TIME_ZONE,
  instantOf,
  localDateTime,
  localDay,
  localMinute,
  monthLater,
  monthOf,
} from './local-day.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2060-12-31T23:59:59Z'),
  noInvalidDate: true,
})

/** The same conversion by Temporal: another implementation with the same zone data. */
const byTemporal = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)

describe('the local day', () => {
  it('agrees with Temporal in every zone, each hour of days in all seasons', () => {
    for (const zone of ZONES) {
      for (const day of ['2026-01-01', '2026-03-08', '2026-07-01', '2026-11-01']) {
        for (let hour = 0; hour < 24; hour += 1) {
          const instant = new Date(`${day}T${String(hour).padStart(2, '0')}:59:59.999Z`)
          expect(localDay(instant, zone), zone).toBe(byTemporal(instant, zone).toPlainDate().toString())
        }
      }
    }
  })

  it('agrees with Temporal to the second at any instant in any zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
        const expected = byTemporal(instant, zone)
          .toPlainDateTime()
          .round({ smallestUnit: 'second', roundingMode: 'floor' })
        expect(localDateTime(instant, zone)).toBe(expected.toString({ smallestUnit: 'second' }))
        expect(localMinute(instant, zone)).toBe(expected.hour * 60 + expected.minute)
      }),
      { numRuns: 3000 },
    )
  })

  it('midnight is 00, never 24', () => {
    expect(localDateTime(new Date('2026-06-01T07:00:00Z'), DEFAULT_TIME_ZONE)).toBe('2026-06-01T00:00:00')
  })

  it.each([
    ['spring forward in Los Angeles', 'America/Los_Angeles', '2026-03-07T20:00:00Z'],
    ['fall back in Los Angeles', 'America/Los_Angeles', '2026-10-31T20:00:00Z'],
    ['spring forward at midnight in Santiago', 'America/Santiago', '2026-09-05T12:00:00Z'],
    ['fall back at midnight in Santiago', 'America/Santiago', '2026-04-04T12:00:00Z'],
    ['half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-10-03T00:00:00Z'],
    ['fall back in Berlin', 'Europe/Berlin', '2026-10-24T12:00:00Z'],
  ])('%s: exactly one change of day in each night, minute by minute', (_, zone, start) => {
    const seen = new Set<string>()
    let changes = 0
    let last = localDay(new Date(start), zone)
    for (let minute = 0; minute <= 48 * 60; minute += 1) {
      const day = localDay(new Date(Date.parse(start) + minute * 60_000), zone)
      if (day !== last) {
        changes += 1
        expect(day).toBe(addDays(last, 1))
        expect(seen.has(day)).toBe(false)
      }
      seen.add(day)
      last = day
    }
    expect(changes).toBe(2)
  })

  it('is the day of the member, not of the server: -11 and +14', () => {
    const evening = new Date('2026-05-10T10:30:00Z')
    expect(localDay(evening, 'Pacific/Pago_Pago')).toBe('2026-05-09')
    expect(localDay(evening, 'Pacific/Kiritimati')).toBe('2026-05-11')
  })
})

describe('adding days', () => {
  const day = fc
    .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  it('agrees with Temporal', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        expect(addDays(from, days)).toBe(Temporal.PlainDate.from(from).add({ days }).toString())
      }),
    )
  })

  it('and months agrees with Temporal, also at the ends of months', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, months) => {
        expect(addMonths(from, months)).toBe(Temporal.PlainDate.from(from).add({ months }).toString())
      }),
    )
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
  })

  it('never skips or doubles a day, and comes back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from)
        expect(addDays(addDays(from, days), 1)).toBe(addDays(from, days + 1))
        expect(addDays(from, 1) > from).toBe(true)
      }),
    )
  })
})

it.each([
  ['2026-03-10', 10, 'America/Los_Angeles', '2026-03-10T17:00:00.000Z'],
  ['2026-03-07', 10, 'America/Los_Angeles', '2026-03-07T18:00:00.000Z'],
  // The clocks changed the night before.
  ['2026-03-08', 10, 'America/Los_Angeles', '2026-03-08T17:00:00.000Z'],
  ['2026-11-01', 10, 'America/New_York', '2026-11-01T15:00:00.000Z'],
  ['2026-01-01', 10, 'Pacific/Kiritimati', '2025-12-31T20:00:00.000Z'],
  ['2026-01-01', 10, 'Pacific/Pago_Pago', '2026-01-01T21:00:00.000Z'],
])('%s at %i in %s is %s', (day, hour, zone, instant) => {
  expect(instantOf(day, hour, zone).toISOString()).toBe(instant)
})

it('goes from month to month over the new year, and back', () => {
  expect(monthOf('2026-12-31')).toBe('2026-12')
  expect(monthLater('2026-12', 1)).toBe('2027-01')
  expect(monthLater('2027-01', -1)).toBe('2026-12')
  expect(monthLater('2026-11', 26)).toBe('2029-01')
})
