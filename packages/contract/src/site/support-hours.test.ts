import { describe, expect, it } from 'vitest'
import { isSupportOpen, supportHoursIn } from './support-hours.ts'

describe('the support hours', () => {
  it.each([
    ['2026-03-10T15:00:00Z', true, 'Tuesday, 8:00 in Los Angeles'],
    ['2026-03-10T14:59:59Z', false, 'one second before'],
    ['2026-03-10T22:59:59Z', true, 'one second before 4:00'],
    ['2026-03-10T23:00:00Z', false, '4:00'],
    ['2026-01-12T16:00:00Z', true, '8:00 in winter'],
    ['2026-03-08T18:00:00Z', false, 'a Sunday'],
    ['2026-03-14T01:00:00Z', false, 'Friday evening, Saturday in Greenwich'],
  ])('at %s: %s (%s) [PUBLIC-82]', (now, open) => {
    expect(isSupportOpen(new Date(now))).toBe(open)
  })

  it.each([
    ['America/Los_Angeles', '8:00 AM', '4:00 PM'],
    ['America/New_York', '11:00 AM', '7:00 PM'],
    ['Asia/Kolkata', '8:30 PM', '4:30 AM'],
    // London changes its clocks three weeks later than Los Angeles.
    ['Europe/London', '3:00 PM', '11:00 PM'],
  ])('on the clocks of %s are %s to %s', (zone, from, to) => {
    expect(supportHoursIn(new Date('2026-03-10T18:00:00Z'), zone)).toEqual({ from, to })
  })
})
