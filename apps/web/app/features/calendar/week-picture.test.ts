import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import { describe, expect, it } from 'vitest'
import { farSessions, sessionsOn, weekPicture } from './week-picture.ts'

const MONDAY = '2026-03-09'
const PACIFIC = 'America/Los_Angeles'
const own = (given: Partial<Parameters<typeof weekPicture>[0]> = {}) => ({
  ...{ schedule: NO_HOURS, bookings: [], past: [], busy: [], timeZone: PACIFIC },
  ...given,
})
const booking = (startsAt: string) => ({
  ...{ id: 'a', clientId: 1005, clientName: 'Maya Okafor', clientFirstName: 'Maya', clientTimeZone: PACIFIC },
  startsAt,
  ...{ state: 'booked' as const, series: null },
})

describe('the week of a coach', () => {
  it('has seven days from Monday on, and shows 9 AM to 7 PM at least', () => {
    const { days, from, to } = weekPicture(own(), MONDAY)
    expect(days.map(({ day }) => day)).toEqual([
      ...['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'],
      ...['2026-03-13', '2026-03-14', '2026-03-15'],
    ])
    expect([from, to]).toEqual([540, 1140])
  })

  it('shows whole hours around open hours and sessions, not around what is busy at night', () => {
    const hours = [[{ from: 390, to: 720 }], [], [], [], [], [], []]
    const picture = weekPicture(
      own({
        schedule: { ...NO_HOURS, hours },
        bookings: [booking('2026-03-11T03:30:00Z')],
        busy: [{ from: '2026-03-10T09:00:00Z', to: '2026-03-10T11:00:00Z' }],
      }),
      MONDAY,
    )
    expect([picture.from, picture.to]).toEqual([360, 1260])
    expect(picture.days[0]?.blocks).toEqual([{ kind: 'open', from: 390, to: 720 }])
    expect(picture.days[1]?.blocks).toEqual([
      { kind: 'busy', from: 120, to: 240 },
      { kind: 'session', from: 1230, to: 1260, session: booking('2026-03-11T03:30:00Z') },
    ])
  })

  it('is not stretched by a session more than two hours away from the open hours, which is shown above or below', () => {
    // 7 AM is near; 6:45 AM, 12:30 AM and 8:45 PM are far.
    const near = weekPicture(own({ bookings: [booking('2026-03-10T14:00:00Z')] }), MONDAY)
    expect([near.from, near.to]).toEqual([420, 1140])
    const at = ['2026-03-10T13:45:00Z', '2026-03-10T07:30:00Z', '2026-03-11T03:45:00Z']
    const picture = weekPicture(own({ bookings: at.map(booking) }), MONDAY)
    expect([picture.from, picture.to]).toEqual([540, 1140])
    const far = picture.days.map((day) => farSessions(day, picture))
    expect(far[1]?.early.map(({ from }) => from)).toEqual([30, 405])
    expect(far[1]?.late.map(({ from }) => from)).toEqual([1245])
    expect(far[0]).toEqual({ early: [], late: [] })
  })

  it('parts a busy span at midnight, and leaves out one that ends with it', () => {
    const { days } = weekPicture(
      own({
        busy: [
          { from: '2026-03-10T05:00:00Z', to: '2026-03-10T08:00:00Z' },
          { from: '2026-03-12T05:00:00Z', to: '2026-03-12T07:00:00Z' },
        ],
      }),
      MONDAY,
    )
    expect(days.map(({ blocks }) => blocks.map(({ from, to }) => [from, to]))).toEqual([
      [[1320, 1440]],
      [[0, 60]],
      [[1320, 1440]],
      ...[[], [], [], []],
    ])
  })

  it('has no open hours on a day off, but its bookings', () => {
    const hours = Array.from({ length: 7 }, () => [{ from: 540, to: 600 }])
    const { days } = weekPicture(
      own({
        schedule: {
          ...NO_HOURS,
          hours,
          exceptions: [{ kind: 'off', from: '2026-03-09', to: '2026-03-10' }],
        },
        bookings: [booking('2026-03-09T16:00:00Z')],
      }),
      MONDAY,
    )
    expect(days.map(({ isOff }) => isOff)).toEqual([true, true, ...Array(5).fill(false)])
    expect(days[0]?.blocks.map(({ kind }) => kind)).toEqual(['off', 'session'])
    expect(days[2]?.blocks.map(({ kind }) => kind)).toEqual(['open'])
  })

  it('has part of a day as time off between the open hours, and whole hours are not shown for it', () => {
    const hours = [[{ from: 540, to: 1020 }], [], [], [], [], [], []]
    const off = { kind: 'off' as const, from: MONDAY, to: MONDAY, hours: { from: 780, to: 900 } }
    const { days, from } = weekPicture(
      own({ schedule: { ...NO_HOURS, hours, exceptions: [off, { ...off, hours: { from: 0, to: 60 } }] } }),
      MONDAY,
    )
    expect(days[0]).toEqual({
      ...{ day: MONDAY, isOff: false },
      blocks: [
        { kind: 'open', from: 540, to: 780 },
        { kind: 'open', from: 900, to: 1020 },
        { kind: 'off', from: 0, to: 60 },
        { kind: 'off', from: 780, to: 900 },
      ],
    })
    expect(from).toBe(540)
  })

  it('shows a canceled session, unless another one is there now', () => {
    const canceled = (startsAt: string) => ({
      ...{ ...booking(startsAt), id: `canceled-${startsAt}`, state: 'canceled' as const, canceled: null },
    })
    const [one, other] = ['2026-03-09T16:00:00Z', '2026-03-09T17:00:00Z']
    const given = own({ bookings: [booking(one)], past: [canceled(one), canceled(other)] })
    expect(sessionsOn(given, [MONDAY])[0]?.sessions.map(({ state }) => state)).toEqual(['booked', 'canceled'])
  })
})
