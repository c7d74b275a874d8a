import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../local-day.ts'
import { weekdayOf } from '../weekdays.ts'
import {
  DAILY,
  flagsOf,
  isDaily,
  occurrences,
  type RepeatSpan,
  repeatFault,
  repeatsOn,
  WEEKDAY_FLAGS,
  weekdaysOf,
  withStart,
} from './repeat-rule.ts'

const TODAY = '2026-03-10'
const WORKDAYS = 0b001_1111
const rule = (given: Partial<RepeatSpan> = {}): RepeatSpan => ({
  startDay: TODAY,
  endDay: null,
  weekdays: WORKDAYS,
  ...given,
})
const days = fc
  .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2090, 0, 1) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10))
const weekdays = fc.integer({ min: 1, max: DAILY })

describe('a repeat rule', () => {
  it('stores each weekday in a bit, Monday first [ACTIONS-15]', () => {
    expect(weekdaysOf(flagsOf(WORKDAYS))).toBe(WORKDAYS)
    expect(flagsOf(0b100_0001)).toMatchObject({ monday: true, tuesday: false, saturday: false, sunday: true })
    fc.assert(
      fc.property(weekdays, (bits) => {
        expect(weekdaysOf(flagsOf(bits))).toBe(bits)
      }),
    )
  })

  it.each([
    ['over the spring night', '2026-03-06', '2026-03-10', ['2026-03-06', '2026-03-09', '2026-03-10']],
    ['over the autumn night', '2026-10-30', '2026-11-02', ['2026-10-30', '2026-11-02']],
    [
      'over the end of a year',
      '2026-12-31',
      '2027-01-05',
      ['2026-12-31', '2027-01-01', '2027-01-04', '2027-01-05'],
    ],
    ['over a leap day', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ])('on workdays %s [ACTIONS-15]', (_, from, to, expected) => {
    expect(occurrences(rule({ startDay: '2026-01-01' }), from, to)).toEqual(expected)
  })

  it('has no occurrence before its start or after its end [ACTIONS-15, ACTIONS-49]', () => {
    const short = rule({ startDay: '2026-03-12', endDay: '2026-03-13', weekdays: DAILY })
    expect(occurrences(short, TODAY, '2026-03-20')).toEqual(['2026-03-12', '2026-03-13'])
  })

  it('comes on each of its weekdays once a week, wherever the week begins [ACTIONS-15]', () => {
    fc.assert(
      fc.property(weekdays, days, (bits, from) => {
        const found = occurrences(rule({ startDay: from, weekdays: bits }), from, addDays(from, 6))
        const expected = WEEKDAY_FLAGS.filter((_, index) => (bits & (1 << index)) !== 0).length
        expect(found).toHaveLength(expected)
        expect(found.every((day) => (bits & (1 << weekdayOf(day))) !== 0)).toBe(true)
      }),
    )
  })

  it('repeats seven days later, until it ends [ACTIONS-15]', () => {
    fc.assert(
      fc.property(
        weekdays,
        days,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (bits, from, length, at) => {
          const endDay = addDays(from, length)
          const day = addDays(from, at)
          const span = rule({ startDay: from, endDay, weekdays: bits })
          const later = addDays(day, 7)
          if (repeatsOn(span, day)) expect(repeatsOn(span, later)).toBe(later <= endDay)
        },
      ),
    )
  })

  it('is daily only with every day [ACTIONS-47]', () => {
    expect(isDaily(DAILY)).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DAILY - 1 }), (bits) => {
        expect(isDaily(bits)).toBe(false)
      }),
    )
  })
})

describe('what a repeat rule needs', () => {
  it.each([
    ['a weekday [ACTIONS-46]', { weekdays: 0 }, 'noWeekday'],
    ['a start that has not passed [ACTIONS-50]', { startDay: '2026-03-09' }, 'startPassed'],
    ['an end that does not precede its start [ACTIONS-49]', { endDay: '2026-03-09' }, 'endBeforeStart'],
    ['nothing else: it may last one day [ACTIONS-49]', { endDay: TODAY }, null],
    ['nothing else: it may begin later [ACTIONS-50]', { startDay: '2027-01-01' }, null],
  ])('is %s', (_, given, fault) => {
    expect(repeatFault(rule(given), TODAY)).toBe(fault)
  })

  it('a running rule may retain its start [ACTIONS-50]', () => {
    expect(repeatFault(rule({ startDay: '2026-01-01' }), TODAY, '2026-01-01')).toBeNull()
    expect(repeatFault(rule({ startDay: '2026-01-02' }), TODAY, '2026-01-01')).toBe('startPassed')
  })

  it('moving the start beyond the end clears the end, and no other move does [ACTIONS-49]', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: -30, max: 60 }),
        (start, length, move) => {
          const endDay = addDays(start, length)
          const moved = withStart(rule({ startDay: start, endDay }), addDays(start, move))
          expect(moved.endDay).toBe(move > length ? null : endDay)
          expect(repeatFault(moved, moved.startDay)).toBeNull()
        },
      ),
    )
  })
})
