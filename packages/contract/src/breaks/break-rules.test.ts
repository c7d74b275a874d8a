import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../local-day.ts'
import { type BreakFacts, breakFault, dayAfterBreak, mostInAYear } from './break-rules.ts'
import { type DaySpan, daysOfSpan } from './day-span.ts'

const TODAY = '2026-11-19'
const from = (offset: number, days: number): DaySpan => ({
  firstDay: addDays(TODAY, offset),
  lastDay: addDays(TODAY, offset + days - 1),
})
const facts = (given: Partial<BreakFacts> = {}): BreakFacts => ({
  today: TODAY,
  others: [],
  steps: new Map(),
  before: null,
  ...given,
})

describe('the days of a break [BREAK-01]', () => {
  it.each([
    ['one day from today', from(0, 1), facts(), null],
    ['21 days from tomorrow', from(1, 21), facts(), null],
    ['22 days', from(1, 22), facts(), 'break_too_long'],
    ['a last day before the first', from(3, 0), facts(), 'break_too_long'],
    ['an illness of three days up to yesterday', from(-3, 3), facts(), null],
    ['an illness four days back', from(-4, 4), facts(), 'break_past'],
    ['more than a year ahead', from(366, 1), facts(), 'break_far'],
    [
      'a past day with one step',
      from(-2, 4),
      facts({ steps: new Map([[addDays(TODAY, -1), 1]]) }),
      'break_has_steps',
    ],
    ['today with two steps', from(0, 2), facts({ steps: new Map([[TODAY, 2]]) }), null],
    ['today when it counts already', from(0, 2), facts({ steps: new Map([[TODAY, 3]]) }), 'break_has_steps'],
    ['a day of another break', from(4, 3), facts({ others: [from(6, 2)] }), 'break_overlaps'],
    ['the day after another break', from(4, 3), facts({ others: [from(7, 2)] }), null],
    ['the 28th day of a year', from(1, 7), facts({ others: [from(-300, 21)] }), null],
    ['29 in exactly 365 days', from(1, 8), facts({ others: [from(8 - 364, 21)] }), 'break_used_up'],
    ['29 in 366 days', from(1, 8), facts({ others: [from(8 - 365, 21)] }), null],
    ['the 29th', from(1, 8), facts({ others: [from(-300, 21)] }), 'break_used_up'],
    ['the 29th of a year that ends later', from(1, 8), facts({ others: [from(200, 21)] }), 'break_used_up'],
    ['a longer running break', from(-2, 9), facts({ before: from(-2, 5) }), null],
    [
      'a running break up to today, with steps in it',
      from(-2, 3),
      facts({ before: from(-2, 5), steps: new Map([[TODAY, 5]]) }),
      null,
    ],
    ['a running break that ends yesterday', from(-2, 2), facts({ before: from(-2, 5) }), 'break_begun'],
    ['a running break with another first day', from(-1, 4), facts({ before: from(-2, 5) }), 'break_begun'],
    ['a planned one, earlier', from(1, 5), facts({ before: from(4, 5) }), null],
  ])('%s', (_, span, given, fault) => {
    expect(breakFault(span, given)).toBe(fault)
  })

  it('never have more than 28 in any 365, whatever is planned one after the other', () => {
    const plans = fc.array(fc.tuple(fc.integer({ min: -3, max: 365 }), fc.integer({ min: 1, max: 21 })), {
      maxLength: 14,
    })
    fc.assert(
      fc.property(plans, (wanted) => {
        const kept: DaySpan[] = []
        for (const [offset, days] of wanted)
          if (breakFault(from(offset, days), facts({ others: kept })) === null) kept.push(from(offset, days))
        const all = kept.flatMap(daysOfSpan)
        expect(new Set(all).size).toBe(all.length)
        // An independent count: each window of 365 days.
        for (let start = -370; start <= 390; start += 1) {
          const [first, last] = [addDays(TODAY, start), addDays(TODAY, start + 364)]
          expect(all.filter((day) => first <= day && day <= last).length).toBeLessThanOrEqual(28)
        }
        expect(mostInAYear(kept)).toBeLessThanOrEqual(28)
      }),
      { numRuns: 60 },
    )
  })
})

it.each([
  ['a module before it', -1, '2026-11-24', '2026-11-24'],
  ['a module on its first day', 0, '2026-11-25', '2026-11-30'],
  ['a module after it', 0, '2026-11-30', '2026-12-05'],
])('%s moves by its days, if it is locked [BREAK-03]', (_, __, day, to) => {
  expect(dayAfterBreak(day, { firstDay: '2026-11-25', lastDay: '2026-11-29' }, TODAY)).toBe(to)
})

it('what is open today never moves away', () => {
  expect(dayAfterBreak(TODAY, from(-3, 5), TODAY)).toBe(TODAY)
})
