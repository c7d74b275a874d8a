import { describe, expect, it } from 'vitest'
import { sessionIcs } from './session-ics.ts'

const given = {
  bookingId: '6f0c1df4-6d0f-4d6e-9a0e-0f6f0d3c9b11',
  sequence: 2,
  startsAt: new Date('2026-10-23T00:30:00Z'),
  otherName: 'Ana; "the coach"\nX-BAD:1',
  url: 'https://www.example.com/coachingRoom',
  now: new Date('2026-10-17T15:00:00Z'),
}
const from = 'Oola <hello@oola.example>'
const reader = { firstName: 'Maya', email: 'maya@example.com' }
/** Unfolds lines like a calendar program (RFC 5545, 3.1). */
const linesOf = (ics: string) => ics.replace(/\r\n[ \t]/g, '').split('\r\n')

describe('the file of a session', () => {
  it('invites the reader, by an id that stays and a number that counts changes', () => {
    const lines = linesOf(sessionIcs(given, { method: 'REQUEST', from, reader }))
    for (const line of [
      'METHOD:REQUEST',
      `UID:session-${given.bookingId}@oola`,
      'SEQUENCE:2',
      `LOCATION:${given.url}`,
      'BEGIN:VALARM',
      'TRIGGER:-PT10M',
      'DTSTART:20261023T003000Z',
      'DTEND:20261023T010000Z',
      'STATUS:CONFIRMED',
    ])
      expect(lines).toContain(line)
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(lines.join('\n')).toContain('maya@example.com')
    expect(lines.join('\n')).toContain('hello@oola.example')
  })

  it('removes it from the calendar under the same id', () => {
    const lines = linesOf(sessionIcs(given, { method: 'CANCEL', from, reader }))
    for (const line of ['METHOD:CANCEL', `UID:session-${given.bookingId}@oola`, 'STATUS:CANCELLED'])
      expect(lines).toContain(line)
    expect(lines).not.toContain('BEGIN:VALARM')
  })

  it('has no attendee in a file to download, and a name cannot begin a line', () => {
    const lines = linesOf(sessionIcs(given))
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines.filter((line) => /^(ATTENDEE|ORGANIZER|X-BAD)/.test(line))).toEqual([])
  })
})
