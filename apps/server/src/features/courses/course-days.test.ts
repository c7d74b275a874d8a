import { expect, it } from 'vitest'
import { currentDay, isModuleOpen, moduleDay, progressOf } from './course-days.ts'

const run = { startedDay: '2026-03-10', courseDays: 28, reachedDay: 0, pauses: [] }

it.each([
  ['2026-03-09', 1],
  ['2026-03-10', 1],
  ['2026-03-17', 8],
  ['2026-04-06', 28],
  ['2026-05-01', 28],
])('on %s it is day %i of the course [COURSE-02]', (today, day) => {
  expect(progressOf(run, 28, today)).toEqual({ currentDay: day, courseDays: 28 })
})

it('a course that has not begun is on no day', () => {
  expect(progressOf(null, 21, '2026-03-10')).toEqual({ currentDay: 0, courseDays: 21 })
  expect(isModuleOpen(null, 1, '2026-03-10')).toBe(false)
  expect(moduleDay(null, 1, '2026-03-10')).toBeNull()
})

it('a module opens on its day, and what was open stays open after starting over', () => {
  expect(isModuleOpen(run, 8, '2026-03-16')).toBe(false)
  expect(isModuleOpen(run, 8, '2026-03-17')).toBe(true)
  expect(moduleDay(run, 8, '2026-03-16')).toBe('2026-03-17')
  const again = { ...run, startedDay: '2026-03-20', reachedDay: 10 }
  expect(currentDay(again, '2026-03-20')).toBe(1)
  expect(isModuleOpen(again, 8, '2026-03-20')).toBe(true)
  expect(isModuleOpen(again, 15, '2026-03-20')).toBe(false)
  expect(moduleDay(again, 8, '2026-03-20')).toBe('2026-03-20')
})
