import { expect, it } from 'vitest'
import { calendar, event } from '../../../test/support/ics-file.ts'
import { busyTimes } from './busy-times.ts'

const MARCH = { from: Date.parse('2026-03-01T00:00:00Z'), to: Date.parse('2026-04-01T00:00:00Z') }
const read = (...lines: string[]) =>
  busyTimes({ text: calendar(event(...lines)), timeZone: 'America/Los_Angeles', ...MARCH }).map(
    ({ from, to }) => [from, to].map((at) => new Date(at).toISOString().slice(5, 16)).join(' '),
  )
const ONE_HOUR = ['DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z']

// RFC 5545, 3.8.5.2: the dates are in addition to the start, and without a rule.
it('an event with more dates is busy on its first day and on each of them', () => {
  expect(read(...ONE_HOUR, 'RDATE:20260312T170000Z,20260305T170000Z')).toEqual([
    '03-05T17:00 03-05T18:00',
    '03-10T17:00 03-10T18:00',
    '03-12T17:00 03-12T18:00',
  ])
})

it('an event is not busy on a first day that it leaves out', () => {
  expect(read(...ONE_HOUR, 'EXDATE:20260310T170000Z', 'RDATE:20260312T170000Z')).toEqual([
    '03-12T17:00 03-12T18:00',
  ])
})

it.each([
  ['by dates alone', [], ['03-10T17:00 03-10T18:00']],
  ['by a rule as well', ['RRULE:FREQ=DAILY;COUNT=2'], ['03-10T17:00 03-10T18:00', '03-11T17:00 03-11T18:00']],
])('a date with its own end has that length, in an event that repeats %s', (_, rule, others) => {
  const periods = 'RDATE;VALUE=PERIOD:20260312T170000Z/20260312T193000Z,20260313T170000Z/PT30M'
  expect(read(...ONE_HOUR, ...rule, periods)).toEqual([
    ...others,
    '03-12T17:00 03-12T19:30',
    '03-13T17:00 03-13T17:30',
  ])
})
