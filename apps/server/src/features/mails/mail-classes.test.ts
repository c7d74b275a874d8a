import { expect, it } from 'vitest'
import { classOf, kindWords, MAIL_KINDS } from './mail-classes.ts'

const NOW = new Date('2026-03-10T18:00:00Z')
const inHours = (hours: number) => ({ now: NOW, startsAt: new Date(NOW.getTime() + hours * 3_600_000) })

it.each([
  ['sessionBooked', 24, { always: 'soon' }],
  ['sessionBooked', 24.001, { kind: 'booking' }],
  ['sessionMoved', 72, { kind: 'booking' }],
  ['sessionCanceled', -1, { always: 'soon' }],
  ['sessionReminder', 24, { always: 'soon' }],
  ['sessionReminder', 1, { always: 'soon' }],
  ['sessionReminder', 25, { kind: 'session' }],
] as const)('%s of a session in %d hours is %j', (name, hours, expected) => {
  expect(classOf(name, inHours(hours))).toEqual(expected)
})

it.each([
  ['passwordReset', { always: 'account' }],
  ['receipt', { always: 'money' }],
  ['moduleOpen', { kind: 'module' }],
  ['freeTestResult', { kind: 'freeTest' }],
  ['daysExcused', { kind: 'program' }],
] as const)('%s is %j, whenever it is sent', (name, expected) => {
  expect(classOf(name, { now: NOW })).toEqual(expected)
})

it.each([
  ['given', 'giftTakenBack'],
  ['daysExcused', 'daysCountAgain'],
  ['membershipCanceled', 'membershipKept'],
  ['accountClosing', 'accountKept'],
  ['coachLeaves', 'coachGoesOn'],
  ['coachPaused', 'coachResumed'],
] as const)('%s and its undo, %s, are of one class: they arrive in order', (name, undo) => {
  expect(classOf(undo, { now: NOW })).toEqual(classOf(name, { now: NOW }))
})

it('a mail of a notification has its kind, but a receipt never', () => {
  expect(classOf('chatUnread', { now: NOW, kind: 'clientMessage' })).toEqual({ kind: 'clientMessage' })
  expect(classOf('receipt', { now: NOW, kind: 'module' })).toEqual({ always: 'money' })
})

it.each(MAIL_KINDS)('%s has a name and says when it is sent', (kind) => {
  expect(kindWords(kind).label).not.toBe('')
  expect(kindWords(kind).note).not.toBe('')
})
