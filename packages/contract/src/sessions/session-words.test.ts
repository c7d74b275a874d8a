import { describe, expect, it } from 'vitest'
import { shortStart, spokenFor, spokenSession, spokenSpan, spokenTime, spokenZone } from './session-words.ts'

describe('a session in words', () => {
  it.each([
    ['2026-10-23T00:30:00Z', 'America/Chicago', 'Thursday, October 22, 7:30 to 8:00 PM'],
    ['2026-10-23T00:30:00Z', 'America/Los_Angeles', 'Thursday, October 22, 5:30 to 6:00 PM'],
    ['2026-10-23T16:30:00Z', 'America/Chicago', 'Friday, October 23, 11:30 AM to 12:00 PM'],
    ['2026-10-23T05:00:00Z', 'America/Chicago', 'Friday, October 23, 12:00 to 12:30 AM'],
    // The clocks went forward the night before: the chosen wall time stays.
    ['2026-03-08T17:00:00Z', 'America/Los_Angeles', 'Sunday, March 8, 10:00 to 10:30 AM'],
    ['2026-03-07T18:00:00Z', 'America/Los_Angeles', 'Saturday, March 7, 10:00 to 10:30 AM'],
  ])('%s in %s: %s', (at, zone, words) => {
    expect(spokenSession(new Date(at), zone)).toBe(words)
  })

  it.each([
    ['2026-10-23T00:30:00Z', 'America/Chicago', '5:30 PM for Priya'],
    ['2026-10-23T16:30:00Z', 'America/Los_Angeles', 'Same time for Priya'],
    ['2026-10-23T05:30:00Z', 'America/Chicago', 'Thursday, 10:30 PM for Priya'],
    // The clocks of both show the same hours, a day apart.
    ['2026-10-23T12:00:00Z', 'Asia/Manila', '5:00 AM for Priya'],
  ])('%s of %s by the clock of the other side: %s', (at, zone, words) => {
    expect(spokenFor(new Date(at), zone, { firstName: 'Priya', timeZone: 'America/Los_Angeles' })).toBe(words)
  })

  it.each([
    ['2026-11-27T04:30:00Z', 'Today, 8:30 PM'],
    ['2026-11-27T18:00:00Z', 'Tomorrow, 10:00 AM'],
    ['2026-12-02T18:00:00Z', 'Wed, 10:00 AM'],
    ['2026-12-03T18:00:00Z', 'Dec 3, 10:00 AM'],
    ['2026-11-25T18:00:00Z', 'Nov 25, 10:00 AM'],
  ])('%s on the evening of November 26 in Los Angeles: %s', (at, words) => {
    expect(shortStart(new Date(at), 'America/Los_Angeles', new Date('2026-11-27T04:00:00Z'))).toBe(words)
  })

  it('are not the same time a day apart', () => {
    const other = { firstName: 'Lani', timeZone: 'Pacific/Honolulu' }
    expect(spokenFor(new Date('2026-10-23T12:00:00Z'), 'Pacific/Kiritimati', other)).toBe(
      'Friday, 2:00 AM for Lani',
    )
  })

  it('use the common name of the zone', () => {
    expect(spokenZone('America/Chicago')).toBe('Central')
    expect(spokenZone('America/Los_Angeles')).toBe('Pacific')
    expect(spokenTime(new Date('2026-03-08T17:05:00Z'), 'UTC')).toBe('5:05 PM')
    expect(spokenSpan(new Date('2026-03-08T23:45:00Z'), 'UTC')).toBe('11:45 PM to 12:15 AM')
  })
})
