import { describe, expect, it } from 'vitest'
import { dueReminder } from './due-reminder.ts'

const at = (text: string) => new Date(`2026-03-${text}:00Z`)
const booking = (given = {}) => ({
  startsAt: at('20T17:00'),
  scheduledAt: at('10T09:00'),
  dayReminderSentAt: null,
  hourReminderSentAt: null,
  ...given,
})

describe('reminders of a session', () => {
  it.each([
    ['too early', {}, '19T16:59', null],
    ['a day before', {}, '19T17:00', 'day'],
    ['a day before, sent already', { dayReminderSentAt: at('19T17:00') }, '19T18:00', null],
    ['an hour before', { dayReminderSentAt: at('19T17:00') }, '20T16:00', 'hour'],
    ['an hour before, sent already', { hourReminderSentAt: at('20T16:00') }, '20T16:30', null],
    ['after an outage: one stands for both', {}, '20T16:10', 'hour'],
    ['after the start', {}, '20T17:00', null],
    ['booked twenty hours before: only the hour', { scheduledAt: at('19T21:00') }, '19T21:05', null],
    ['booked twenty hours before, then the hour', { scheduledAt: at('19T21:00') }, '20T16:00', 'hour'],
    ['booked half an hour before: none', { scheduledAt: at('20T16:30') }, '20T16:31', null],
  ] as const)('%s', (_case, given, now, due) => {
    expect(dueReminder(booking(given), at(now))).toBe(due)
  })
})
