import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import type { CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { localDateTime } from '@oola/contract/local-day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlots } from './free-slots.ts'
import { isInHours } from './open-hours.ts'

const EVERY_DAY: CoachSchedule = {
  ...NO_HOURS,
  hours: Array.from({ length: 7 }, () => [{ from: 540, to: 660 }]),
}
const zone = 'America/New_York'

interface Query {
  readonly schedule?: Partial<CoachSchedule>
  readonly booked?: readonly string[]
  readonly now?: string
  readonly from?: string
  readonly to?: string
  readonly timeZone?: string
}

/** Wall times in the coach's zone. */
const slots = ({
  schedule = {},
  booked = [],
  now = '2026-03-01T12:00:00Z',
  from = '2026-03-04T00:00:00Z',
  to = '2026-03-05T00:00:00Z',
  timeZone = zone,
}: Query): string[] =>
  freeSlots({
    schedule: { ...EVERY_DAY, ...schedule },
    timeZone,
    booked: booked.map((at) => new Date(at)),
    now: new Date(now),
    from: new Date(from),
    to: new Date(to),
  }).map((slot) => localDateTime(slot, timeZone).slice(0, 16))

describe('free times of a coach', () => {
  it('are the half hours of the weekly hours', () => {
    expect(slots({})).toEqual([
      '2026-03-04T09:00',
      '2026-03-04T09:30',
      '2026-03-04T10:00',
      '2026-03-04T10:30',
    ])
  })

  it.each<readonly [string, Query, readonly string[]]>([
    [
      'a booked session and its pause, after which the next begins',
      { booked: ['2026-03-04T14:30:00Z'] },
      ['10:15', '10:30'],
    ],
    [
      'a booked session alone when there is no pause',
      { booked: ['2026-03-04T14:30:00Z'], schedule: { pauseMinutes: 0 } },
      ['09:00', '10:00', '10:30'],
    ],
    ['days off', { schedule: { exceptions: [{ kind: 'off', from: '2026-03-03', to: '2026-03-04' }] } }, []],
    ['what begins before the notice is over', { now: '2026-03-03T15:00:00Z' }, ['10:00', '10:30']],
    [
      'what lies beyond the horizon',
      { now: '2026-02-25T14:30:00Z', schedule: { horizonWeeks: 1 } },
      ['09:00'],
    ],
  ])('are without %s', (_what, query, times) => {
    expect(slots(query).map((at) => at.slice(11))).toEqual(times)
  })

  it('follow the pause: with 15 minutes four hours hold five sessions, each bookable once the one before is [DESK-05]', () => {
    const schedule = {
      hours: Array.from({ length: 7 }, () => [{ from: 540, to: 780 }]),
      pauseMinutes: 15,
    } as const
    const wall = ['09:00', '09:45', '10:30', '11:15', '12:00']
    const booked: string[] = []
    for (const at of wall) {
      const free = slots({ schedule, booked }).map((slot) => slot.slice(11))
      expect(free[0]).toBe(at)
      booked.push(`${new Date(`2026-03-04T${at}:00-05:00`).toISOString()}`)
    }
    expect(slots({ schedule, booked })).toEqual([])
  })

  it('are open hours on a day of time off, in either order', () => {
    const off = { kind: 'off', from: '2026-03-02', to: '2026-03-08' } as const
    const extra = { kind: 'extra', day: '2026-03-04', hours: { from: 1080, to: 1140 } } as const
    for (const exceptions of [
      [off, extra],
      [extra, off],
    ])
      expect(slots({ schedule: { exceptions } }).map((at) => at.slice(11))).toEqual(['18:00', '18:30'])
  })

  it('have extra hours of a day, joined to what is open anyway', () => {
    const extra = { kind: 'extra', day: '2026-03-04', hours: { from: 630, to: 720 } } as const
    expect(slots({ schedule: { exceptions: [extra] } }).map((at) => at.slice(11))).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ])
  })

  it('keep the wall time across daylight saving, without skipped minutes', () => {
    const night = { hours: Array.from({ length: 7 }, () => [{ from: 60, to: 210 }]) }
    const spring = { from: '2026-03-08T05:00:00Z', to: '2026-03-09T04:00:00Z' }
    expect(slots({ schedule: night, ...spring }).map((at) => at.slice(11))).toEqual([
      '01:00',
      '01:30',
      '03:00',
    ])
    const autumn = { now: '2026-10-25T12:00:00Z', from: '2026-11-01T04:00:00Z', to: '2026-11-02T05:00:00Z' }
    expect(slots({ schedule: night, ...autumn }).map((at) => at.slice(11))).toEqual([
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '03:00',
    ])
  })
})

describe('whatever the zone, the day and the bookings', () => {
  const zones = ['America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Europe/Berlin']
  const moment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-01T00:00:00Z'),
    noInvalidDate: true,
  })

  it('every slot is in the hours, on the grid or right after a pause, late enough, and apart from every booking', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        moment,
        fc.array(fc.integer({ min: 0, max: 14 * 48 }), { maxLength: 40 }),
        fc.constantFrom(0, 15, 30, 60),
        (timeZone, now, halves, pauseMinutes) => {
          const booked = halves.map((half) => new Date(now.getTime() + half * 1_800_000))
          const schedule = { ...EVERY_DAY, pauseMinutes } as CoachSchedule
          const to = new Date(now.getTime() + 14 * 86_400_000)
          const found = freeSlots({ schedule, timeZone, booked, now, from: now, to })
          for (const slot of found) {
            expect(isInHours(schedule, { startsAt: slot, timeZone })).toBe(true)
            const isOnGrid = Number(localDateTime(slot, timeZone).slice(14, 16)) % 30 === 0
            const ready = booked.map((start) => start.getTime() + (30 + pauseMinutes) * 60_000)
            expect(isOnGrid || ready.includes(slot.getTime())).toBe(true)
            expect(slot.getTime() - now.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000)
            for (const start of booked)
              expect(Math.abs(start.getTime() - slot.getTime())).toBeGreaterThanOrEqual(
                (30 + pauseMinutes) * 60_000,
              )
          }
          expect(found).toEqual(
            [...new Set(found.map(Number))].sort((a, b) => a - b).map((at) => new Date(at)),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})
