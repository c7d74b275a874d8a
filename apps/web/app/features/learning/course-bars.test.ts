import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { describe, expect, it } from 'vitest'
import { calendarEntry } from './calendar-entry.fixtures.ts'
import { courseBars, courseDayOf, isOn } from './course-bars.ts'

const course = (id: string, day: string, lastDay: string): CalendarEntry =>
  calendarEntry({ id, kind: 'course', title: id, day, lastDay })

// October 12, 2025 is a Sunday.
const rested = course('Rested', '2025-10-12', '2025-10-25')
const strong = course('Strong', '2025-10-22', '2025-11-04')
const bars = (day: string) =>
  courseBars([rested, strong], day).map(
    (part) => part && [part.entry.id, part.isFirst, part.isLast, part.label?.text, part.label?.days],
  )

describe('the bar of a course', () => {
  it('has its words where it begins in a week, and runs to the end of the week or its own', () => {
    expect(bars('2025-10-11')).toEqual([])
    expect(bars('2025-10-12')).toEqual([['Rested', true, false, 'Rested, day 1', 1]])
    expect(bars('2025-10-13')).toEqual([['Rested', false, false, 'Rested, days 2 to 8', 7]])
    expect(bars('2025-10-14')).toEqual([['Rested', false, false, undefined, undefined]])
    expect(bars('2025-10-20')[0]).toEqual(['Rested', false, false, 'Rested, days 9 to 14', 6])
    expect(bars('2025-10-25')[0]).toEqual(['Rested', false, true, undefined, undefined])
  })

  it('has one row through a week, also when another one ends before it', () => {
    expect(bars('2025-10-21')).toHaveLength(1)
    expect(bars('2025-10-22')[1]).toEqual(['Strong', true, false, 'Strong, days 1 to 5', 5])
    expect(bars('2025-10-26')).toEqual([null, ['Strong', false, false, undefined, undefined]])
    expect(bars('2025-10-27')).toEqual([['Strong', false, false, 'Strong, days 6 to 12', 7]])
  })

  it('counts its days', () => {
    expect([isOn(rested, '2025-10-25'), isOn(rested, '2025-10-26')]).toEqual([true, false])
    expect(courseDayOf(rested, '2025-10-14')).toBe('3 of 14')
  })
})
