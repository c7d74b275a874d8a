import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import type { CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { overlaps } from '@oola/contract/sessions/session-times'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spacingOf } from './free-slots.ts'
import { planTimes } from './session-plan.ts'

const schedule: CoachSchedule = {
  ...NO_HOURS,
  hours: [...Array.from({ length: 5 }, () => [{ from: 540, to: 1020 }]), [], []],
  exceptions: [{ kind: 'off', from: '2026-01-01', to: '2026-01-01' }],
}
/** Thursday, November 19. */
const now = new Date('2026-11-19T19:36:00Z')
const query = { schedule, timeZone: 'America/New_York', booked: [], busy: [], ofClient: [], now }
const at = (text: string) => new Date(text)

describe('the plan of a coach', () => {
  it('puts the nearest free time in the place of a conflict, and each only once [DESK-02]', () => {
    const newYear = {
      ...schedule,
      exceptions: [{ kind: 'off' as const, from: '2027-01-01', to: '2027-01-01' }],
    }
    const starts = [at('2027-01-01T15:30:00Z'), at('2027-01-01T16:00:00Z')]
    const planned = planTimes({ ...query, schedule: newYear, starts })
    expect(planned.map(({ state }) => state)).toEqual(['off', 'off'])
    // The last session of the day before, and the one before it, by the pause.
    expect(planned.map(({ nearest }) => nearest?.toISOString())).toEqual([
      '2026-12-31T21:30:00.000Z',
      '2026-12-31T20:30:00.000Z',
    ])
  })

  it.each<readonly [string, Partial<Parameters<typeof planTimes>[0]>, string, string]>([
    ['open', {}, '2026-11-24T15:00:00Z', 'free'],
    ['beyond the horizon of clients', {}, '2027-06-01T15:00:00Z', 'free'],
    ['beyond a year', {}, '2027-12-01T15:00:00Z', 'past'],
    ['over', {}, '2026-11-19T19:30:00Z', 'past'],
    ['sooner than the notice', {}, '2026-11-19T20:30:00Z', 'outside'],
    ['in the evening', {}, '2026-11-24T23:30:00Z', 'outside'],
    [
      'in the pause of another session',
      { booked: [at('2026-11-24T15:00:00Z')] },
      '2026-11-24T15:30:00Z',
      'taken',
    ],
    [
      'with the client elsewhere',
      { ofClient: [at('2026-11-24T15:15:00Z')] },
      '2026-11-24T15:00:00Z',
      'clash',
    ],
    [
      'busy elsewhere',
      { busy: [{ from: '2026-11-24T15:15:00Z', to: '2026-11-24T16:00:00Z' }] },
      '2026-11-24T15:00:00Z',
      'busy',
    ],
    ['of a coach without hours', { schedule: NO_HOURS }, '2026-11-24T15:00:00Z', 'outside'],
  ])('knows a time that is %s', (_what, change, start, state) => {
    expect(planTimes({ ...query, ...change, starts: [at(start)] })[0]?.state).toBe(state)
  })

  it('whatever is booked: every time that it offers is free, apart from all others by the pause [DESK-02]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 * 24 * 40 }), { maxLength: 60 }),
        fc.integer({ min: 4 * 24, max: 4 * 24 * 14 }),
        fc.constantFrom(1, 2),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(0, 15, 30, 60),
        (quarters, first, everyWeeks, count, pauseMinutes) => {
          const from = at('2026-11-19T20:00:00Z').getTime()
          const booked = quarters.map((quarter) => new Date(from + quarter * 900_000))
          const starts = Array.from(
            { length: count },
            (_, index) => new Date(from + first * 900_000 + index * everyWeeks * 7 * 86_400_000),
          )
          const own = { ...schedule, pauseMinutes } as CoachSchedule
          const planned = planTimes({ ...query, schedule: own, booked, starts })
          const offered = planned.flatMap(({ startsAt, state, nearest }) =>
            state === 'free' ? [startsAt] : nearest ? [nearest] : [],
          )
          for (const [index, one] of offered.entries()) {
            for (const other of booked)
              expect(Math.abs(one.getTime() - other.getTime())).toBeGreaterThanOrEqual(spacingOf(own))
            expect(offered.some((other, place) => place !== index && overlaps(one, other))).toBe(false)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
