import { expect, it } from 'vitest'
import { LIFE_AREAS, lifeArea } from './life-areas.ts'

it('are seven, in this order, with these colours and weights [STEP1-05, SCORE-01..08]', () => {
  expect(LIFE_AREAS.map(({ id, name, color, weight }) => [id, name, color, weight])).toEqual([
    [1, 'Fitness', '#15C285', 0.3],
    [2, 'Finance', '#ABD86D', 0.2],
    [3, 'Family', '#FBBF53', 0.1],
    [4, 'Faith', '#F26636', 0],
    [5, 'Field', '#EC0F47', -0.1],
    [6, 'Friends', '#700460', -0.2],
    [7, 'Fun', '#022B7A', -0.3],
  ])
})

it('have no area 0 or 8', () => {
  expect(() => lifeArea(0)).toThrow(RangeError)
  expect(() => lifeArea(8)).toThrow(RangeError)
  expect(lifeArea(4).name).toBe('Faith')
})
