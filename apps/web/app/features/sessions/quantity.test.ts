import { describe, expect, it } from 'vitest'
import { quantityAfter, withinPurchase } from './quantity.ts'

describe('the quantity of a purchase', () => {
  it('goes from 0 to 20 [ROOM-11]', () => {
    expect([-3, 0, 1, 20, 21].map(withinPurchase)).toEqual([0, 0, 1, 20, 20])
  })

  it.each([
    ['ArrowUp', 1, 2],
    ['ArrowRight', 20, 20],
    ['ArrowDown', 0, 0],
    ['ArrowLeft', 3, 2],
    ['Home', 7, 1],
    ['End', 7, 20],
    ['a', 7, null],
  ])('%s at %i makes %s', (key, from, to) => {
    expect(quantityAfter(key, from)).toBe(to)
  })
})
