import { REMINDER_DEFAULTS } from '@oola/contract/notifications/reminders.constants'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'
import { expect, it } from 'vitest'
import { dayBar, quietWarning, silenceWords } from './day-bar.ts'

const on = (kind: 'steps' | 'streak' | 'tasks', wanted = true) => ({ kind, channel: 'push' as const, wanted })
const ALL = [on('steps'), on('streak'), on('tasks')]
const settings = (change: Partial<ReminderSettings>): ReminderSettings => ({
  ...REMINDER_DEFAULTS,
  ...change,
})

it('draws quiet hours over midnight, a disc for each reminder with a time, and says it in a sentence', () => {
  const { quiet, discs, labels, sentence } = dayBar(REMINDER_DEFAULTS, ALL)
  expect(quiet.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
    [0, 29],
    [90, 100],
  ])
  expect(discs.map(({ kind, at }) => [kind, Math.round(at)])).toEqual([
    ['tasks', 33],
    ['steps', 77],
    ['streak', 86],
  ])
  expect(labels.map(({ words }) => words)).toEqual(['12 AM', '7:00 AM', 'Noon', '6 PM', '9:30 PM'])
  expect(sentence).toBe(
    'Your day: quiet from 9:30 PM to 7:00 AM; Tasks due today at 8:00 AM, Action steps at 6:30 PM, and Your streak at 8:45 PM.',
  )
})

it('draws quiet hours of one day, and none', () => {
  expect(dayBar(settings({ quietFrom: '12:00', quietUntil: '18:00' }), ALL).quiet).toEqual([
    { from: 50, to: 75 },
  ])
  const none = dayBar(settings({ quietFrom: '07:00', quietUntil: '07:00' }), [])
  expect([none.quiet, none.discs, none.sentence]).toEqual([
    [],
    [],
    'Your day: no quiet hours; no reminder at a time.',
  ])
})

it('moves a time in the quiet hours to their end, and says so', () => {
  const late = settings({ times: { ...REMINDER_DEFAULTS.times, streak: '22:00' } })
  expect(dayBar(late, [on('streak')]).discs.map(({ at }) => Math.round(at))).toEqual([29])
  expect(quietWarning('22:00', late)).toBe('That’s in your quiet hours. It will come at 7:00 AM instead.')
  expect(quietWarning('20:00', late)).toBeNull()
})

it('is silent with none a day, or with every switch off, but for sessions', () => {
  const session = { kind: 'session', channel: 'email', wanted: true } as const
  expect(silenceWords(settings({ perDay: 0 }), ALL)).toBe('Nothing will reach you, except receipts.')
  expect(silenceWords(settings({ perDay: 0 }), [...ALL, session])).toBe(
    'Only session reminders will reach you, and receipts.',
  )
  expect(silenceWords(settings({ perDay: 0 }), [{ ...session, channel: 'portal' }])).toMatch(/^Nothing/)
  expect(silenceWords(REMINDER_DEFAULTS, [on('steps', false)])).toMatch(/^Nothing/)
  expect(silenceWords(REMINDER_DEFAULTS, ALL)).toBeNull()
})
