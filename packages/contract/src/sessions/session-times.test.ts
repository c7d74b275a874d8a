import { describe, expect, it } from 'vitest'
import { canChange, changeUntil, heldSince, overlaps, sessionEnd } from './session-times.ts'

const at = (text: string) => new Date(`2026-03-${text}Z`)

describe('the times of a session', () => {
  it('are thirty minutes long [ROOM-16]', () => {
    expect(sessionEnd(at('20T17:00:00'))).toEqual(at('20T17:30:00'))
  })

  it.each([
    ['client', '19T16:59:59', true],
    ['client', '19T17:00:00', false],
    ['client', '20T18:00:00', false],
    ['coach', '20T17:00:00', true],
    ['coach', '21T16:59:59', true],
    ['coach', '21T17:00:00', false],
  ] as const)('let the %s change it at %s: %s', (side, now, can) => {
    expect(canChange(side, at('20T17:00:00'), at(now))).toBe(can)
  })

  it('count 24 hours, not a day of the calendar, over a change of the clocks', () => {
    // Sunday, March 8, 2026, 10 AM Pacific Daylight Time; the clocks went forward the night before.
    expect(changeUntil(new Date('2026-03-08T17:00:00Z'))).toEqual(new Date('2026-03-07T17:00:00Z'))
  })

  it.each([
    ['20T17:00:00', true],
    ['20T17:29:00', true],
    ['20T16:31:00', true],
    ['20T17:30:00', false],
    ['20T16:30:00', false],
  ])('overlap with one at %s: %s', (other, does) => {
    expect(overlaps(at('20T17:00:00'), at(other))).toBe(does)
    expect(overlaps(at(other), at('20T17:00:00'))).toBe(does)
  })

  it('reserve a session of the wallet for a day after the start', () => {
    expect(heldSince(at('20T17:00:00'))).toEqual(at('19T17:00:00'))
  })
})
