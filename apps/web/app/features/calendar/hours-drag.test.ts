import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import { CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { joinSpans } from '@oola/contract/calendar/open-hours'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dragFrom, drawnHours, drawnSpan } from './hours-drag.ts'

const MORNING = { from: 540, to: 780 }
const EVENING = { from: 990, to: 1110 }
const DAY = [MORNING, EVENING]
const closed = { spans: [], open: [] }
const open = { spans: DAY, open: DAY }

const drawn = (from: number, to: number, day: Parameters<typeof dragFrom>[1]) => {
  const drag = dragFrom(from, day)
  return drag && drawnHours(drag, drawnSpan(drag, to))
}

describe('hours that are drawn in the week', () => {
  it.each([
    ['a press alone is half an hour', 605, 605, [{ from: 600, to: 630 }]],
    ['down', 605, 725, [{ from: 600, to: 750 }]],
    ['up', 725, 605, [{ from: 600, to: 750 }]],
    ['beyond the end of the day', 1430, 2000, [{ from: 1410, to: 1440 }]],
    ['beyond its beginning', 40, -200, [{ from: 0, to: 60 }]],
  ])('%s', (_, from, to, hours) => {
    expect(drawn(from, to, closed)).toEqual(hours)
  })

  it.each([
    ['its end is moved', 783, 844, [{ from: 540, to: 840 }, EVENING]],
    ['its beginning is moved', 536, 600, [{ from: 600, to: 780 }, EVENING]],
    ['an end does not pass the beginning', 780, 300, [{ from: 540, to: 570 }, EVENING]],
    ['a beginning does not pass the end', 540, 1000, [{ from: 750, to: 780 }, EVENING]],
    ['what touches becomes one', 780, 990, [{ from: 540, to: 1110 }]],
    ['new hours between two join both', 800, 985, [{ from: 540, to: 1110 }]],
    ['new hours stand apart', 1200, 1250, [...DAY, { from: 1200, to: 1260 }]],
  ])('of a day that is open: %s', (_, from, to, hours) => {
    expect(drawn(from, to, open)).toEqual(hours)
  })

  it('are not begun inside of hours, weekly or extra ones', () => {
    expect(dragFrom(660, open)).toBeNull()
    expect(dragFrom(1300, { spans: DAY, open: [...DAY, { from: 1260, to: 1380 }] })).toBeNull()
  })

  it('are always valid', () => {
    const minute = fc.integer({ min: -100, max: 1540 })
    const span = fc
      .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 6 }))
      .map(([from, length]) => ({ from: from * 30, to: Math.min(48, from + length) * 30 }))
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 8 }).map(joinSpans),
        fc.integer({ min: 0, max: 1439 }),
        minute,
        (spans, from, to) => {
          const hours = drawn(from, to, { spans, open: spans })
          if (hours) CoachSchedule.parse({ ...NO_HOURS, hours: [hours, [], [], [], [], [], []] })
        },
      ),
    )
  })
})
