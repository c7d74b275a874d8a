import { expect, it } from 'vitest'
import { calendarEntry as entry } from './calendar-entry.fixtures.ts'
import { completionSummary } from './completion-summary.ts'

const second = entry({ detail: 'Module 6 of 12' })
const session = entry({ kind: 'session', day: '2026-10-20', moduleId: null })
const course = entry({ kind: 'course', detail: 'Day 3 of 28', moduleId: null, courseId: 1010 })

it.each([
  ['Stays: everything you have completed.', [entry({ isDone: true }), entry({ isOpen: false })]],
  ['Stays: module 5.', [entry({}), entry({ isOpen: false })]],
  ['Stays: module 5 and module 6.', [entry({}), second]],
  ['Stays: module 5, module 6, and your course days.', [entry({}), second, course]],
  ['Stays: module 5, your session on October 20, and your course days.', [entry({}), session, course]],
  ['Stays: your 2 sessions.', [session, session, { ...session, isDone: true }]],
  ['Stays: your 3 open modules and your course days.', [entry({}), second, second, course]],
])('%s', (words, entries) => {
  expect(completionSummary(entries)).toBe(words)
})
