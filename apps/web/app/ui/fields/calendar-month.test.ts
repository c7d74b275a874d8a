import { describe, expect, test } from 'vitest'
import { addMonths, dayForKey, weeksOf } from './calendar-month.ts'

test('a month has whole weeks from Sunday on', () => {
  const weeks = weeksOf('2026-02')
  expect(weeks).toHaveLength(4)
  expect(weeks[0]?.[0]).toBe('2026-02-01')
  expect(weeks[3]?.[6]).toBe('2026-02-28')
  expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
})

test('months later keep the day where they can', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
})

describe('keys', () => {
  test.each([
    ['ArrowLeft', false, '2026-03-01', '2026-02-28'],
    ['ArrowDown', false, '2026-12-28', '2027-01-04'],
    ['Home', false, '2026-02-04', '2026-02-01'],
    ['End', false, '2026-02-04', '2026-02-07'],
    ['PageDown', true, '2026-02-04', '2027-02-04'],
    ['x', false, '2026-02-04', null],
  ])('%s', (key, shift, from, to) => {
    expect(dayForKey(key, shift, from)).toBe(to)
  })

  test('every way back ends on the earliest allowed day, never before it and never short of it', () => {
    const min = '2026-02-11'
    for (const key of ['ArrowLeft', 'ArrowUp', 'Home', 'PageUp']) {
      expect(dayForKey(key, false, '2026-02-12', min)).toBe(key === 'ArrowLeft' ? '2026-02-11' : min)
    }
  })
})
