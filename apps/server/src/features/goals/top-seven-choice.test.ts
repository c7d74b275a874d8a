import { nextFreePlace } from '@oola/contract/goals/top-seven'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangedPlaces, readTopSevenChoice } from './top-seven-choice.ts'

const goals = (...orders: number[]) =>
  orders.map((SevenGoalOrder, index) => ({ GoalId: 11 + index, SevenGoalOrder }))

describe('what SetSevenGoalsOrder asks for', () => {
  it('orders of 0 are a selection [STEP2-34, STEP2-40]', () => {
    expect(readTopSevenChoice(goals(0, 0, 0, 0, 0, 0, 0))).toEqual({
      kind: 'selection',
      ids: [11, 12, 13, 14, 15, 16, 17],
    })
  })

  it('1 to 7 in any order are an arrangement [STEP2-34, STEP2-40]', () => {
    const choice = readTopSevenChoice(goals(7, 1, 6, 2, 5, 3, 4))
    expect(choice).toMatchObject({ kind: 'arrangement' })
    expect(choice?.kind === 'arrangement' && choice.places[0]).toEqual({ id: 11, place: 7 })
  })

  it.each([
    ['six goals', goals(1, 2, 3, 4, 5, 6)],
    ['eight goals', goals(0, 0, 0, 0, 0, 0, 0, 0)],
    ['a place twice', goals(1, 2, 3, 4, 5, 6, 6)],
    ['some selected, some placed', goals(0, 1, 2, 3, 4, 5, 6)],
    ['all at place 1', goals(1, 1, 1, 1, 1, 1, 1)],
    ['a goal twice', [...goals(0, 0, 0, 0, 0, 0), { GoalId: 11, SevenGoalOrder: 0 }]],
  ])('%s are neither [STEP2-29, STEP2-30]', (_, sent) => {
    expect(readTopSevenChoice(sent)).toBeNull()
  })
})

describe('the next free place', () => {
  it('is the lowest free one [GOALS-25]', () => {
    expect(nextFreePlace([])).toBe(1)
    expect(nextFreePlace([1, 2, 4, null, null])).toBe(3)
    expect(nextFreePlace([7])).toBe(1)
  })

  it('is null exactly when all seven are taken [GOALS-28]', () => {
    const usedPlaces = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))
    fc.assert(
      fc.property(usedPlaces, (places) => {
        const place = nextFreePlace(places)
        expect(place === null).toBe(places.length === 7)
        expect(places).not.toContain(place)
      }),
    )
  })
})

describe('another order for the goals in progress', () => {
  const board = [
    { id: 11, status: 'inProgress' },
    { id: 12, status: 'pending' },
    { id: 13, status: 'inProgress' },
    { id: 14, status: 'completed' },
    { id: 15, status: 'inProgress' },
  ] as const

  it('gives each its place, from 1 on without a gap', () => {
    expect(arrangedPlaces(board, [15, 11, 13])).toEqual([
      { id: 15, place: 1 },
      { id: 11, place: 2 },
      { id: 13, place: 3 },
    ])
  })

  it.each([
    ['one is missing', [11, 13]],
    ['one comes twice', [11, 13, 13]],
    ['one waits', [11, 12, 13, 15]],
    ['one is completed', [11, 13, 14]],
    ['one is unknown', [11, 13, 99]],
  ])('is refused when %s', (_, sent) => {
    expect(arrangedPlaces(board, sent)).toBeNull()
  })
})
