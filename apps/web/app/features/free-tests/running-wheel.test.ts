import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { describe, expect, it } from 'vitest'
import type { LifeBalanceWords } from './free-test-words.ts'
import { freeAreaRows, furthestArea, runningWheel } from './running-wheel.ts'

const AREAS: LifeBalanceWords = LIFE_AREAS.map(({ id }) => ({
  areaId: id,
  questions: [1, 2, 3].map((n) => ({ id: id * 10 + n, title: '', text: '' })),
}))

const answered = (count: number, score: number) =>
  Object.fromEntries(
    AREAS.flatMap(({ questions }) => questions)
      .slice(0, count)
      .map(({ id }) => [id, score]),
  )

describe('the wheel while it is being answered', () => {
  it('shows the mean of the answers of an area, and its score when it has three [FREE-25]', () => {
    expect(runningWheel(AREAS, { 11: 6, 12: 7, 13: 7, 21: 4, 31: 5, 32: 8 })).toEqual([
      67,
      40,
      65,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('the side list of areas', () => {
  it('keeps later areas locked until they are reached [FREE-04]', () => {
    const states = (count: number, position: number) =>
      freeAreaRows(AREAS, answered(count, 7), position).map(({ state }) => state)
    expect(states(0, 0)).toEqual(['active', 'locked', 'locked', 'locked', 'locked', 'locked', 'locked'])
    expect(states(7, 7)).toEqual(['done', 'done', 'active', 'locked', 'locked', 'locked', 'locked'])
    // Back from the third area to the first: reached areas stay open.
    expect(states(7, 1)).toEqual(['active', 'done', 'partial', 'locked', 'locked', 'locked', 'locked'])
    expect(states(9, 8)).toEqual(['done', 'done', 'active', 'partial', 'locked', 'locked', 'locked'])
    expect(states(21, 21)).toEqual(Array.from({ length: 7 }, () => 'done'))
  })

  it('says how far the current area is and what the done ones scored [FREE-03, FREE-25]', () => {
    const rows = freeAreaRows(AREAS, answered(7, 7), 7)
    expect(rows[2]).toEqual({ state: 'active', note: 'Question 2 of 3' })
    expect(rows[0]).toEqual({ state: 'done', score: '7.0' })
  })

  it('opens the first area with an open question at most [FREE-04]', () => {
    expect(furthestArea(AREAS, {})).toBe(0)
    expect(furthestArea(AREAS, answered(5, 3))).toBe(1)
    expect(furthestArea(AREAS, answered(21, 3))).toBe(6)
  })
})
