import { describe, expect, it } from 'vitest'
import { returnPlace } from './return-place.ts'

const at = (...places: number[]) => places.map((place) => ({ place, isOneGoal: false }))
const reached = { place: 3, isOneGoal: false }
const main = { place: 1, isOneGoal: true }

describe('the place of a goal whose completion is undone', () => {
  it.each([
    ['its own while that is free', reached, at(1, 2, 4), { place: 3 }],
    ['the lowest free one when its own is taken', reached, at(1, 3, 4), { place: 2 }],
    ['the lowest free one when it had none', { ...reached, place: null }, at(2), { place: 1 }],
    ['none when all seven are taken', reached, at(1, 2, 3, 4, 5, 6, 7), { refused: 'goal_place_taken' }],
    ['its own as My Oola One', main, at(2, 3), { place: 1 }],
    ['none as a second Oola One', main, [{ place: 2, isOneGoal: true }], { refused: 'goal_main_replaced' }],
  ])('is %s', (_, goal, topSeven, expected) => {
    expect(returnPlace(goal, topSeven)).toEqual(expected)
  })
})
