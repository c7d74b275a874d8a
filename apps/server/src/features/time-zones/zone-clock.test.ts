import { describe, expect, it } from 'vitest'
import { zoneClock } from './zone-clock.ts'

describe('the clock of a zone', () => {
  it.each([
    ['America/Los_Angeles', '2026-03-10T16:41:30Z', '9:41 AM', 'UTC-07:00'],
    ['America/Los_Angeles', '2026-01-10T16:41:30Z', '8:41 AM', 'UTC-08:00'],
    ['America/Phoenix', '2026-03-10T16:41:59.999Z', '9:41 AM', 'UTC-07:00'],
    ['Asia/Kolkata', '2026-03-10T18:30:00Z', '12:00 AM', 'UTC+05:30'],
    ['Asia/Kathmandu', '2026-03-10T06:15:00Z', '12:00 PM', 'UTC+05:45'],
    ['Pacific/Kiritimati', '2026-03-10T18:00:00Z', '8:00 AM', 'UTC+14:00'],
    ['Pacific/Marquesas', '2026-03-10T18:00:00Z', '8:30 AM', 'UTC-09:30'],
    ['Atlantic/Reykjavik', '2026-03-10T13:05:00Z', '1:05 PM', 'UTC+00:00'],
  ])('%s at %s shows %s, %s [TZ-11]', (zone, instant, time, offset) => {
    expect(zoneClock(new Date(instant), zone)).toEqual({ time, offset })
  })

  it('skips the hour of daylight saving, and shows the repeated one [TZ-11]', () => {
    const at = (instant: string) => Object.values(zoneClock(new Date(instant), 'America/New_York'))
    expect(at('2026-03-08T06:59:00Z')).toEqual(['1:59 AM', 'UTC-05:00'])
    expect(at('2026-03-08T07:00:00Z')).toEqual(['3:00 AM', 'UTC-04:00'])
    expect(at('2026-11-01T05:30:00Z')).toEqual(['1:30 AM', 'UTC-04:00'])
    expect(at('2026-11-01T06:30:00Z')).toEqual(['1:30 AM', 'UTC-05:00'])
  })
})
