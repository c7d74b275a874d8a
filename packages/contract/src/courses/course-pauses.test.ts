import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../local-day.ts'
import { courseDay, currentCourseDay, localDayOfCourse, type PausedRun } from './course-pauses.ts'

const START = '2026-11-23'
const run: PausedRun = {
  startedDay: START,
  courseDays: 7,
  pauses: [{ firstDay: '2026-11-25', lastDay: '2026-11-29' }],
}

it('a course waits during a break, and goes on with the next day after it [BREAK-03]', () => {
  const days = Array.from({ length: 14 }, (_, index) => courseDay(run, addDays(START, index - 1)))
  expect(days).toEqual([null, 1, 2, null, null, null, null, null, 3, 4, 5, 6, 7, null])
  expect(currentCourseDay(run, '2026-11-27')).toBe(2)
  expect(localDayOfCourse(run, 3)).toBe('2026-11-30')
})

it('every day of a course comes once, in order, whatever breaks there are', () => {
  const pauses = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(pauses, fc.integer({ min: 1, max: 28 }), (gaps, courseDays) => {
      let at = -5
      const spans = gaps.map(([gap, length]) => {
        const firstDay = addDays(START, at + gap)
        at += gap + length
        return { firstDay, lastDay: addDays(firstDay, length - 1) }
      })
      const given = { startedDay: START, courseDays, pauses: spans }
      const seen = Array.from({ length: 90 }, (_, index) => addDays(START, index)).flatMap((day) => {
        const number = courseDay(given, day)
        if (number !== null) expect(localDayOfCourse(given, number)).toBe(day)
        return number === null ? [] : [number]
      })
      expect(seen).toEqual(Array.from({ length: courseDays }, (_, index) => index + 1))
    }),
  )
})
