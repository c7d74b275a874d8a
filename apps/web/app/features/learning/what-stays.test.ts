import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { expect, it } from 'vitest'
import { whatStays } from './what-stays.ts'

const entry = (given: Partial<CalendarEntry>): CalendarEntry => ({
  id: 'breakthrough-1-5',
  kind: 'module',
  day: '2026-11-20',
  title: 'Tell one person',
  detail: 'Module 5 of 12',
  moduleId: 106,
  courseId: null,
  moduleKind: 'breakthrough',
  areaId: null,
  isOpen: true,
  isDone: false,
  ...given,
})
const second = entry({ detail: 'Module 6 of 12' })
const course = entry({ kind: 'course', detail: 'Day 3 of 28', moduleId: null, courseId: 1010 })

it.each([
  ['Stays: everything you have completed.', [entry({ isDone: true }), entry({ isOpen: false })]],
  ['Stays: module 5.', [entry({}), entry({ isOpen: false })]],
  ['Stays: module 5 and module 6.', [entry({}), second]],
  ['Stays: module 5, module 6 and your course days.', [entry({}), second, course]],
  ['Stays: your 3 open modules and your course days.', [entry({}), second, second, course]],
])('%s', (words, entries) => {
  expect(whatStays(entries)).toBe(words)
})
