import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveTo, toArrangement, toSelection } from './arrange.ts'

const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const shown = (list: readonly string[]) => list.join('')

describe('arranging the Top 7', () => {
  it.each([
    ['up', moveTo(seven, 2, 1), 'acbdefg'],
    ['the first stays on top', moveTo(seven, 0, -1), 'abcdefg'],
    ['down', moveTo(seven, 2, 3), 'abdcefg'],
    ['the last stays at the end', moveTo(seven, 6, 7), 'abcdefg'],
    ['to the front', moveTo(seven, 6, 0), 'gabcdef'],
    ['to the end', moveTo(seven, 0, 6), 'bcdefga'],
    ['beyond the end: to the end', moveTo(seven, 1, 99), 'acdefgb'],
    ['before the front: to the front', moveTo(seven, 1, -3), 'bacdefg'],
    ['an item that is not there', moveTo(seven, 9, 0), 'abcdefg'],
  ])('moves an item: %s [STEP2-07]', (_, list, expected) => {
    expect(shown(list)).toBe(expected)
  })

  it('moves one item and leaves all others in order [STEP2-07]', () => {
    const lists = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(lists, fc.nat(11), fc.integer({ min: -3, max: 14 }), (list, from, to) => {
        const moved = moveTo(list, from, to)
        expect(moved.toSorted()).toEqual(list.toSorted())
        if (from >= list.length) {
          expect(moved).toEqual(list)
          return
        }
        const item = list.at(from) ?? Number.NaN
        const end = moved.indexOf(item)
        expect(end).toBe(Math.min(Math.max(to, 0), list.length - 1))
        expect(moved.filter((other) => other !== item)).toEqual(list.filter((other) => other !== item))
        expect(moveTo(moved, end, from)).toEqual(list)
      }),
    )
  })

  it('sends 0 for each goal while selecting and 1 to 7 when arranged [STEP2-34, STEP2-40]', () => {
    expect(toSelection([21, 9])).toEqual([
      { GoalId: 21, SevenGoalOrder: 0 },
      { GoalId: 9, SevenGoalOrder: 0 },
    ])
    expect(toArrangement([21, 9])).toEqual([
      { GoalId: 21, SevenGoalOrder: 1 },
      { GoalId: 9, SevenGoalOrder: 2 },
    ])
  })
})
