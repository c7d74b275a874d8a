import { describe, expect, it } from 'vitest'
import { rankAreas } from './area-ratings.ts'
import { breakthroughOrder } from './breakthrough-order.ts'

describe('the rating of the areas', () => {
  it('puts the seven weeks between the fixed ones in order, as the example of the curriculum has it', () => {
    const scores = [48, 31, 72, 64, 55, 40, 48]
    const pairs = [
      [2, 2],
      [1, 1],
      [3, 3],
      [4, 3],
      [2, 3],
      [1, 2],
      [2, 3],
    ]
    const values = pairs.flatMap((pair, index) => pair.map((value) => ({ areaId: index + 1, value })))
    const ranked = rankAreas(scores, values)
    expect(ranked).toEqual([2, 6, 1, 7, 5, 3, 4])
    expect(breakthroughOrder(ranked)).toEqual([101, 102, 103, 105, 109, 104, 110, 108, 106, 107, 111, 112])
  })

  it('keeps the order of the areas where ratings are equal', () => {
    const even = [1, 2, 3, 4, 5, 6, 7].map((areaId) => ({ areaId, value: 2 }))
    expect(rankAreas([50, 50, 50, 50, 50, 50, 50], even)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
