import { expect, it } from 'vitest'
import { googleLink, outlookLink } from './calendar-links.ts'

const event = {
  booking: { startsAt: '2026-10-23T00:30:00.000Z', endsAt: '2026-10-23T01:00:00.000Z' },
  title: 'Coaching session with Ana & Ben',
  details: 'https://www.example.com/coachingRoom',
}

it('links to calendars carry the time and the title of the session', () => {
  const google = new URL(googleLink(event)).searchParams
  expect(google.get('dates')).toBe('20261023T003000Z/20261023T010000Z')
  expect(google.get('text')).toBe(event.title)
  const outlook = new URL(outlookLink(event)).searchParams
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([
    event.booking.startsAt,
    event.booking.endsAt,
  ])
  expect(outlook.get('subject')).toBe(event.title)
})
