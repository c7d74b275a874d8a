import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../local-day.ts'
import { streaks } from './streak.ts'

const TODAY = '2026-03-10'
const daysAgo = (...ago: number[]) => ago.map((days) => addDays(TODAY, -days))

describe('streaks', () => {
  it.each([
    ['nothing yet', [], 0, 0],
    ['today alone', daysAgo(0), 1, 1],
    ['yesterday alone: today can still be reached', daysAgo(1), 1, 1],
    ['the day before yesterday: broken', daysAgo(2), 0, 1],
    ['three days up to today, over a daylight-saving night', daysAgo(2, 1, 0), 3, 3],
    ['three days up to yesterday', daysAgo(3, 2, 1), 3, 3],
    ['a longer run before', daysAgo(20, 19, 18, 17, 1, 0), 2, 4],
    ['a gap of one day', daysAgo(2, 0), 1, 1],
    ['a last day after today, left by a change of zone', daysAgo(1, 0, -1), 3, 3],
    ['tomorrow alone, left by a change of zone', daysAgo(-1), 1, 1],
    ['a day of 2036, left by a clock that was wrong', [...daysAgo(2, 1), '2036-01-05'], 2, 2],
    ['a day of 2036 and nothing else', ['2036-01-05'], 0, 0],
    ['tomorrow, left by a clock that was a day ahead', daysAgo(3, 2, 1, -1), 3, 3],
    ['the same, once today is reached as well', daysAgo(3, 2, 1, 0, -1), 5, 5],
    ['a day of 2016, left by a clock that was slow', ['2016-01-05', ...daysAgo(2, 1)], 2, 2],
  ])('%s [DASH-05]', (_, days, current, longest) => {
    expect(streaks(days, TODAY)).toEqual({ current, longest })
  })

  it('goes over the ends of months and leap days [DASH-05]', () => {
    expect(streaks(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01').current).toBe(3)
    expect(streaks(['2026-12-31', '2027-01-01'], '2027-01-02').current).toBe(2)
  })

  // An independent reading of G-47: walk back from today day by day.
  const walkBack = (days: ReadonlySet<string>, from: string): number => {
    let count = 0
    while (days.has(addDays(from, -count))) count += 1
    return count
  }

  it('agrees with walking back from each day [DASH-05]', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 40 })
    fc.assert(
      fc.property(offsets, (ago) => {
        const days = daysAgo(...ago.toSorted((a, b) => b - a))
        const set = new Set(days)
        const current = walkBack(set, set.has(TODAY) ? TODAY : addDays(TODAY, -1))
        const longest = Math.max(0, ...days.map((day) => walkBack(set, day)))
        expect(streaks(days, TODAY)).toEqual({ current, longest })
      }),
    )
  })

  it('a further day never shortens a streak [DASH-05]', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 31 })
    fc.assert(
      fc.property(offsets, (ago) => {
        const sorted = ago.toSorted((a, b) => b - a)
        const before = streaks(daysAgo(...sorted.slice(1)), TODAY)
        const after = streaks(daysAgo(...sorted), TODAY)
        expect(after.current).toBeGreaterThanOrEqual(before.current)
        expect(after.longest).toBeGreaterThanOrEqual(before.longest)
      }),
    )
  })

  it.each([
    ['an excused day between goes unnoticed', [3, 1, 0], [2], 3, 3],
    ['two excused days between', [4, 1], [3, 2], 2, 2],
    ['an excused day that was reached counts', [2, 1, 0], [1], 3, 3],
    ['the excused day was yesterday: alive', [2], [1], 1, 1],
    ['excused for three days and back: alive', [4], [3, 2, 1], 1, 1],
    ['a missed day next to an excused one breaks it', [4, 1], [3], 1, 1],
    ['excused days alone are no streak', [], [2, 1, 0], 0, 0],
    ['today itself excused', [1], [0], 1, 1],
  ])('%s [DASH-05]', (_, ago, excused, current, longest) => {
    expect(streaks(daysAgo(...ago), TODAY, daysAgo(...excused))).toEqual({ current, longest })
  })

  it('excused days only join runs: the same result as a calendar without them [DASH-05]', () => {
    const state = fc.constantFrom('reached', 'excused', 'missed')
    fc.assert(
      fc.property(fc.array(state, { maxLength: 60 }), (calendar) => {
        // calendar[0] is the oldest day, the last one today.
        const at = (kind: string) =>
          calendar.flatMap((each, index) => (each === kind ? daysAgo(calendar.length - 1 - index) : []))
        const lived = calendar.filter((each, index) => each !== 'excused' || index === calendar.length - 1)
        const runs = lived
          .map((each) => (each === 'reached' ? 'x' : ' '))
          .join('')
          .split(' ')
          .map((run) => run.length)
        const open = lived.at(-1) === 'reached' ? lived : lived.slice(0, -1)
        const current = /x*$/.exec(open.map((each) => (each === 'reached' ? 'x' : ' ')).join(''))?.[0].length
        expect(streaks(at('reached'), TODAY, at('excused'))).toEqual({
          current: current ?? 0,
          longest: Math.max(0, ...runs),
        })
      }),
    )
  })
})
