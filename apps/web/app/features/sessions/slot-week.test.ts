import { describe, expect, it } from 'vitest'
import { mondayOf } from '#web/lib/weeks.ts'
import { slotAfter, slotWeek, weekSpan } from './slot-week.ts'

const ZONE = 'America/Los_Angeles'
// 10 AM, 10:30 AM and 6 PM on Thursday; 11 AM on Saturday; 10 AM on Sunday, after the clocks went forward.
const [THU_10, THU_1030, THU_18] = ['2026-03-05T18:00:00Z', '2026-03-05T18:30:00Z', '2026-03-06T02:00:00Z']
const [SAT_11, SUN_10] = ['2026-03-07T19:00:00Z', '2026-03-08T17:00:00Z']
const week = slotWeek(
  '2026-03-02',
  {
    times: [THU_18, THU_10, THU_1030, SAT_11, SUN_10],
    // Tuesday and Wednesday by a clock three hours ahead.
    timeOff: [{ from: '2026-03-03T05:00:00Z', to: '2026-03-05T05:00:00Z' }],
  },
  ZONE,
)

describe('the week of free times', () => {
  it('begins on Monday', () => {
    expect(['2026-03-02', '2026-03-05', '2026-03-08'].map(mondayOf)).toEqual(Array(3).fill('2026-03-02'))
    expect(weekSpan('2026-03-02', ZONE)).toEqual({
      from: '2026-03-02T08:00:00.000Z',
      to: '2026-03-09T07:00:00.000Z',
    })
  })

  it('marks the days when the coach is away, by their noon', () => {
    expect(week.map(({ isAway }) => isAway)).toEqual([false, true, true, false, false, false, false])
  })

  it('uses the reader’s clock, in parts of the day', () => {
    expect(week.map(({ slots }) => slots.length)).toEqual([0, 0, 0, 3, 0, 1, 1])
    expect(week[3]?.parts).toEqual({ Morning: [THU_10, THU_1030], Afternoon: [], Evening: [THU_18] })
    expect(week[6]?.parts.Morning).toEqual([SUN_10])
  })

  it.each([
    ['ArrowDown', THU_10, THU_1030],
    ['ArrowUp', THU_10, null],
    ['End', THU_10, THU_18],
    ['Home', THU_18, THU_10],
    ['ArrowRight', THU_18, SAT_11],
    ['ArrowRight', SAT_11, SUN_10],
    ['ArrowLeft', SAT_11, THU_1030],
    ['ArrowLeft', THU_10, null],
    ['a', THU_10, null],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(slotAfter(key, from, week, ZONE)).toBe(to)
  })
})
