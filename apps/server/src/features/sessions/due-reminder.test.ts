import { describe, expect, it } from 'vitest'
import { dueReminder } from './due-reminder.ts'

const at = (text: string) => new Date(`2026-03-${text}:00Z`)
const booking = (given = {}) => ({
  startsAt: at('20T17:00'),
  timedAt: at('10T09:00'),
  dayToldAt: null,
  hourToldAt: null,
  ...given,
})

describe('reminders of a session', () => {
  it.each([
    ['too early', {}, '19T16:59', null],
    ['a day before', {}, '19T17:00', 'day'],
    ['a day before, sent already', { dayToldAt: at('19T17:00') }, '19T18:00', null],
    ['an hour before', { dayToldAt: at('19T17:00') }, '20T16:00', 'hour'],
    ['an hour before, sent already', { hourToldAt: at('20T16:00') }, '20T16:30', null],
    ['after an outage: one stands for both', {}, '20T16:10', 'hour'],
    ['after the start', {}, '20T17:00', null],
    ['booked twenty hours before: only the hour', { timedAt: at('19T21:00') }, '19T21:05', null],
    ['booked twenty hours before, then the hour', { timedAt: at('19T21:00') }, '20T16:00', 'hour'],
    ['booked half an hour before: none', { timedAt: at('20T16:30') }, '20T16:31', null],
  ] as const)('%s', (_case, given, now, due) => {
    expect(dueReminder(booking(given), at(now))).toBe(due)
  })
})
