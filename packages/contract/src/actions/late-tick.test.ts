import { describe, expect, it } from 'vitest'
import { isBeforeNoon, type LateTickFacts, lateDay, lateTickUntil, stepsToTickLate } from './late-tick.ts'

const facts = (given: Partial<LateTickFacts> = {}): LateTickFacts => ({
  now: new Date('2026-11-19T13:40:00Z'),
  timeZone: 'America/New_York',
  completed: 2,
  isExcused: false,
  answer: null,
  usedThisMonth: 0,
  ...given,
})

describe('the late tick [BREAK-05]', () => {
  it.each([
    ['two of three steps', facts(), 1],
    ['one step', facts({ completed: 1 }), 2],
    ['no step', facts({ completed: 0 }), 0],
    ['a day that counts', facts({ completed: 3 }), 0],
    ['at noon', facts({ now: new Date('2026-11-19T17:00:00Z') }), 0],
    ['a second before noon', facts({ now: new Date('2026-11-19T16:59:59Z') }), 1],
    ['an excused day', facts({ isExcused: true }), 0],
    ['"No, it was two"', facts({ answer: 'declined' }), 0],
    ['counted with one step less: the rest can follow', facts({ answer: 'counted' }), 1],
    ['three in the month', facts({ usedThisMonth: 3 }), 0],
    ['the same moment farther east: past noon there', facts({ timeZone: 'Europe/Berlin' }), 0],
  ])('%s', (_, given, steps) => {
    expect(stepsToTickLate(given)).toBe(steps)
  })

  it.each([
    ['2026-03-08T12:00:00Z', 'America/New_York', '2026-03-07', '2026-03-08T16:00:00.000Z'],
    ['2026-11-01T12:00:00Z', 'America/New_York', '2026-10-31', '2026-11-01T17:00:00.000Z'],
    ['2026-11-19T20:00:00Z', 'Pacific/Kiritimati', '2026-11-19', '2026-11-19T22:00:00.000Z'],
    ['2026-11-19T20:00:00Z', 'Pacific/Pago_Pago', '2026-11-18', '2026-11-19T23:00:00.000Z'],
  ])('at %s in %s it is for %s and until %s, also on clock-change days', (now, zone, day, until) => {
    expect(lateDay(new Date(now), zone)).toBe(day)
    expect(lateTickUntil(new Date(now), zone).toISOString()).toBe(until)
    expect(isBeforeNoon(new Date(now), zone)).toBe(true)
    expect(isBeforeNoon(new Date(until), zone)).toBe(false)
  })
})
