import { describe, expect, it } from 'vitest'
import { canComplete, roomOnDay } from './action-limit.ts'

describe('the limit of fifteen', () => {
  it.each([
    [0, 0, 15],
    [5, 9, 1],
    [15, 0, 0],
    [0, 15, 0],
    [3, 20, 0],
  ])('%i completed and %i open leave room for %i [ACTIONS-42]', (completed, open, room) => {
    expect(roomOnDay({ completed, open })).toBe(room)
  })

  it.each([
    [0, 0, true],
    [14, 0, true],
    [15, 0, false],
    [0, 1, false],
    [0, 6, false],
  ])(
    'with %i completed, offset %i: a step can be completed is %s [ACTIONS-32, ACTIONS-33]',
    (count, offset, can) => {
      expect(canComplete(count, offset)).toBe(can)
    },
  )
})
