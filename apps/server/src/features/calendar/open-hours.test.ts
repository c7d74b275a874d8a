import { DAY_MINUTES, NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import { type CoachSchedule, ScheduleException } from '@oola/contract/calendar/calendar.schema'
import { closedSpans, isDayOff, offSpans, openHours } from '@oola/contract/calendar/open-hours'
import { addDays, instantAt, localDateTime, localDay } from '@oola/contract/local-day'
import { seriesStarts } from '@oola/contract/sessions/series-starts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlots } from './free-slots.ts'
import { isHit, isInHours, isInTimeOff, timeOff } from './open-hours.ts'

const OPEN: CoachSchedule = {
  ...NO_HOURS,
  hours: Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]),
  pauseMinutes: 0,
}
const zone = 'America/New_York'
const withExceptions = (...exceptions: ScheduleException[]): CoachSchedule => ({ ...OPEN, exceptions })
/** A Wednesday. */
const DAY = '2026-11-25'
const afternoon = { kind: 'off', from: DAY, to: DAY, hours: { from: 780, to: 900 } } as const

describe('time off', () => {
  it('closes a part of a day, and the rest stays open [DESK-03]', () => {
    expect(openHours(withExceptions(afternoon), DAY)).toEqual([
      { from: 540, to: 780 },
      { from: 900, to: 1020 },
    ])
    expect(isDayOff(withExceptions(afternoon), DAY)).toBe(false)
    expect(openHours(withExceptions(afternoon), addDays(DAY, 7))).toEqual([{ from: 540, to: 1020 }])
  })

  it('repeats each week until its last day, and on no other weekday [DESK-03]', () => {
    const weekly = withExceptions({ ...afternoon, until: '2026-12-16' })
    const closed = Array.from({ length: 40 }, (_, index) => addDays('2026-11-18', index)).filter(
      (day) => offSpans(weekly, day).length > 0,
    )
    expect(closed).toEqual(['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16'])
  })

  it('gives way to extra hours inside of it, in either order [DESK-03]', () => {
    const extra = { kind: 'extra', day: DAY, hours: { from: 810, to: 870 } } as const
    for (const exceptions of [
      [afternoon, extra],
      [extra, afternoon],
    ]) {
      const schedule = withExceptions(...exceptions)
      expect(openHours(schedule, DAY)).toEqual([
        { from: 540, to: 780 },
        { from: 810, to: 870 },
        { from: 900, to: 1020 },
      ])
      expect(closedSpans(schedule, DAY)).toEqual([
        { from: 780, to: 810 },
        { from: 870, to: 900 },
      ])
    }
  })

  it.each<readonly [string, unknown, boolean]>([
    ['a part of one day', afternoon, true],
    ['each week for a year', { ...afternoon, until: '2027-11-24' }, true],
    ['a part of several days', { ...afternoon, to: '2026-11-26' }, false],
    ['several days each week', { kind: 'off', from: DAY, to: '2026-11-26', until: '2026-12-16' }, false],
    ['until its own day', { ...afternoon, until: DAY }, false],
    ['for longer than a year', { ...afternoon, until: '2028-01-01' }, false],
    [
      'on a day that no calendar has',
      { kind: 'off', from: '2026-02-30', to: '2026-02-30', until: '2026-03-20' },
      false,
    ],
    ['off the grid', { ...afternoon, hours: { from: 785, to: 900 } }, false],
  ])('%s is taken or refused', (_what, exception, isTaken) => {
    expect(ScheduleException.safeParse(exception).success).toBe(isTaken)
  })

  it('as instants joins days, and is whole on both nights with a clock change', () => {
    const span = { from: new Date('2026-10-31T12:00:00Z'), to: new Date('2026-11-02T12:00:00Z') }
    const whole = withExceptions({ kind: 'off', from: '2026-10-31', to: '2026-11-01' })
    // 25 hours on November 1.
    expect(timeOff(whole, zone, span)).toEqual([
      { from: new Date('2026-10-31T04:00:00Z'), to: new Date('2026-11-02T05:00:00Z') },
    ])
    const spring = withExceptions({
      ...{ kind: 'off', from: '2026-03-08', to: '2026-03-08', hours: { from: 120, to: 240 } },
    })
    const night = { from: new Date('2026-03-08T00:00:00Z'), to: new Date('2026-03-09T00:00:00Z') }
    // 2 AM is skipped: it begins with the change, at 3 AM.
    expect(timeOff(spring, zone, night)).toEqual([
      { from: new Date('2026-03-08T07:00:00Z'), to: new Date('2026-03-08T08:00:00Z') },
    ])
  })
})

describe('a change of hours', () => {
  const at = (time: string) => ({ startsAt: instantAt(DAY, time, zone), timeZone: zone })

  it.each<readonly [string, CoachSchedule, CoachSchedule, string, boolean]>([
    ['a part of a day over a session', OPEN, withExceptions(afternoon), '13:30', true],
    ['one that a session only reaches into', OPEN, withExceptions(afternoon), '12:45', true],
    ['one that ends as the session begins', OPEN, withExceptions(afternoon), '15:00', false],
    [
      'one over a session outside of the hours',
      NO_HOURS,
      { ...NO_HOURS, exceptions: [afternoon] },
      '13:30',
      true,
    ],
    [
      'what was there before',
      withExceptions(afternoon),
      { ...withExceptions(afternoon), pauseMinutes: 30 },
      '13:30',
      false,
    ],
    [
      'more time off over a session that stayed in time off',
      withExceptions(afternoon),
      withExceptions(afternoon, { kind: 'off', from: DAY, to: DAY }),
      '13:30',
      true,
    ],
    [
      'time off with extra hours for the session',
      OPEN,
      withExceptions(afternoon, { kind: 'extra', day: DAY, hours: { from: 780, to: 840 } }),
      '13:30',
      false,
    ],
  ])('asks about %s: %#', (_what, before, after, time, isAsked) => {
    expect(isHit({ before, after }, at(time))).toBe(isAsked)
  })

  it('asks about time off on the next day that a late session reaches into', () => {
    const schedule = withExceptions({ kind: 'off', from: addDays(DAY, 1), to: addDays(DAY, 1) })
    expect(isInTimeOff(schedule, at('23:45'))).toBe(true)
    expect(isInTimeOff(schedule, at('23:30'))).toBe(false)
  })
})

const zones = ['America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Europe/Berlin']
const halfHours = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 30)
const someSpan = halfHours(46).chain((from) =>
  fc.integer({ min: 1, max: (DAY_MINUTES - from) / 30 }).map((count) => ({ from, to: from + count * 30 })),
)

describe('whatever zone, time off and extra hours', () => {
  it('a free time is in extra hours or in weekly hours without time off, apart by the pause, and closed and open never overlap [DESK-03]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-06-01'), noInvalidDate: true }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 13 }), someSpan, fc.boolean()), { maxLength: 6 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 13 }), someSpan), { maxLength: 4 }),
        (timeZone, now, offs, extras) => {
          const today = localDay(now, timeZone)
          const exceptions: ScheduleException[] = [
            ...offs.map(([ahead, hours, isWeekly]): ScheduleException => {
              const day = addDays(today, ahead)
              return { kind: 'off', from: day, to: day, hours, ...(isWeekly && { until: addDays(day, 28) }) }
            }),
            ...extras.map(
              ([ahead, hours]): ScheduleException => ({
                ...{ kind: 'extra', day: addDays(today, ahead), hours },
              }),
            ),
          ]
          const schedule = { ...OPEN, exceptions, pauseMinutes: 15 } as const
          const to = new Date(now.getTime() + 14 * 86_400_000)
          for (const startsAt of freeSlots({ schedule, timeZone, booked: [], now, from: now, to })) {
            expect(isInHours(schedule, { startsAt, timeZone })).toBe(true)
            expect(isInTimeOff(schedule, { startsAt, timeZone })).toBe(false)
          }
          for (let ahead = 0; ahead < 14; ahead += 1) {
            const day = addDays(today, ahead)
            for (const open of openHours(schedule, day))
              for (const closed of closedSpans(schedule, day))
                expect(open.to <= closed.from || closed.to <= open.from).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a row keeps the time by the coach’s clock on each of its days, unless a change of the clocks skips it [DESK-02]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 95 }),
        fc.constantFrom(1 as const, 2 as const),
        fc.integer({ min: 1, max: 12 }),
        (timeZone, ahead, quarter, everyWeeks, count) => {
          const day = addDays('2026-01-01', ahead)
          const two = (value: number) => String(value).padStart(2, '0')
          const time = `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
          const starts = seriesStarts({ day, time, everyWeeks, count }, timeZone)
          expect(starts).toHaveLength(count)
          for (const [index, start] of starts.entries()) {
            const shown = localDateTime(start, timeZone)
            expect(shown.slice(0, 10)).toBe(addDays(day, 7 * everyWeeks * index))
            // Skipped: the first minute that the clock shows after the change.
            if (shown.slice(11, 16) !== time) expect(shown.slice(11, 16) > time).toBe(true)
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})
