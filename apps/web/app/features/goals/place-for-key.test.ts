import { describe, expect, it } from 'vitest'
import { placeForKey } from './place-for-key.ts'

describe('keys on the handle of a goal', () => {
  it.each([
    ['ArrowUp', 1],
    ['ArrowLeft', 1],
    ['ArrowDown', 3],
    ['ArrowRight', 3],
    ['Home', 0],
    ['End', 6],
    ['Enter', null],
    ['Tab', null],
  ])('%s moves the third goal to index %s [STEP2-07]', (key, expected) => {
    expect(placeForKey(key, 2, 7)).toBe(expected)
  })
})
