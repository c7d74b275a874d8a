import { describe, expect, test } from 'vitest'
import { scoreAtPointer, scoreForKey } from './score-keys.ts'

describe('keys of the score slider [STEP1-25]', () => {
  test.each([
    ['6', null, 6],
    ['0', 3, 10],
    ['ArrowRight', null, 1],
    ['ArrowLeft', null, 1],
    ['ArrowUp', 9, 10],
    ['ArrowRight', 10, 10],
    ['ArrowDown', 1, 1],
    ['Home', 7, 1],
    ['End', null, 10],
    ['Tab', 5, null],
    ['a', 5, null],
  ])('%s on %s gives %s', (key, value, expected) => {
    expect(scoreForKey(key, value)).toBe(expected)
  })
})

test('a pointer sets the nearest score and never leaves 1 to 10 [STEP1-25]', () => {
  const rail = { left: 100, width: 56 + 900 }
  expect([0, 128, 128 + 49, 128 + 51, 128 + 500, 5000].map((x) => scoreAtPointer(x, rail))).toEqual([
    1, 1, 1, 2, 6, 10,
  ])
})
