import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'

/** An entry of the program calendar; values that matter are set in the test. */
export const calendarEntry = (given: Partial<CalendarEntry>): CalendarEntry => ({
  id: 'breakthrough-1-5',
  kind: 'module',
  day: '2026-11-20',
  lastDay: '2026-11-20',
  startsAt: null,
  title: 'Tell one person',
  detail: 'Module 5 of 12',
  moduleId: 106,
  courseId: null,
  moduleKind: 'breakthrough',
  areaId: null,
  isOpen: true,
  isDone: false,
  pauses: [],
  ...given,
})
