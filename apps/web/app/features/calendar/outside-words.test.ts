import { expect, it } from 'vitest'
import { calendarName, checkedWords } from './outside-words.ts'

it.each([
  ['calendar.google.com', 'Google Calendar'],
  ['outlook.office365.com', 'Outlook'],
  ['p52-caldav.icloud.com', 'iCloud'],
  ['notgoogle.com', 'notgoogle.com'],
])('the calendar at %s is called %s', (host, name) => {
  expect(calendarName(host)).toBe(name)
})

it.each([
  ['2026-03-10T16:00:20Z', null, 'Checked just now'],
  ['2026-03-10T15:59:00Z', null, 'Checked 1 minute ago'],
  ['2026-03-10T15:56:00Z', null, 'Checked 4 minutes ago'],
  ['2026-03-10T14:30:00Z', null, 'Checked at 7:30 AM'],
  ['2026-03-10T14:30:00Z', '2026-03-10T15:10:00Z', 'We could not read your calendar since 8:10 AM'],
  [
    '2026-03-09T01:00:00Z',
    '2026-03-09T02:10:00Z',
    'We could not read your calendar since Sunday, March 8, 7:10 PM',
  ],
])('checked at %s and failing since %s: %s', (checkedAt, failingSince, words) => {
  const now = new Date('2026-03-10T16:00:30Z')
  const calendar = { host: 'calendar.google.com', checkedAt, failingSince }
  expect(checkedWords(calendar, { now, timeZone: 'America/Los_Angeles' })).toBe(words)
})
