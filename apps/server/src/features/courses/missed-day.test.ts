import { courseDay } from '@oola/contract/courses/course-pauses'
import { addDays } from '@oola/contract/local-day'
import { describe, expect, it } from 'vitest'
import { type CourseRun, daysOf, isDayMissed, phaseNumber } from './missed-day.ts'

const TODAY = '2026-03-10'
/** A course of 21 days that began a number of days ago. */
const run = (startedDaysAgo: number, given: Partial<CourseRun> = {}): CourseRun => ({
  courseId: 1010,
  startedDay: addDays(TODAY, -startedDaysAgo),
  courseDays: 21,
  answeredDay: null,
  stepsYesterday: 0,
  isYesterdayExcused: false,
  pauses: [],
  ...given,
})

describe('the missed day of a course', () => {
  it.each([
    ['nothing was done yesterday', run(3), true],
    ['a step of yesterday is enough', run(3, { stepsYesterday: 1 }), false],
    ['on the first day there is no yesterday', run(0), false],
    ['on the second there is', run(1), true],
    ['the course begins tomorrow', run(-1), false],
    ['on the last day', run(20), true],
    ['the day after the last: the course is over', run(21), false],
    ['a change of zone took yesterday', run(3, { isYesterdayExcused: true }), false],
    ['it was answered', run(3, { answeredDay: addDays(TODAY, -1) }), false],
    ['an earlier one was answered', run(3, { answeredDay: addDays(TODAY, -2) }), true],
  ])('%s: %s [ACTIONS-34]', (_, facts, missed) => {
    expect(isDayMissed(facts, TODAY)).toBe(missed)
  })

  it.each([
    [2, true],
    [7, true],
    [40, false],
  ])(
    'after %i days away it is asked about at most one day, and never after the course [ACTIONS-34]',
    (away, expected) => {
      const away_ = run(away + 1)
      expect(isDayMissed(away_, TODAY)).toBe(expected)
      expect(isDayMissed({ ...away_, answeredDay: addDays(TODAY, -1) }, TODAY)).toBe(false)
    },
  )

  it('has the day and the phase [ACTIONS-34]', () => {
    const phases = [7, 7, 14].map((length) => ({ days: Array.from({ length }) }))
    expect(daysOf(phases)).toBe(28)
    expect([1, 7, 8, 14, 15, 28].map((day) => phaseNumber(phases, day))).toEqual([1, 1, 2, 2, 3, 3])
    expect([-1, 0, 20, 21].map((ago) => courseDay(run(ago), TODAY))).toEqual([null, 1, 21, null])
  })
})
