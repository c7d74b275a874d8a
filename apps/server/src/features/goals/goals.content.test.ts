import { describe, expect, it } from 'vitest'
import { GoalsContent } from './goals.content.ts'

const area = (areaId: number) => ({
  areaId,
  goals: [1, 2, 3, 4, 5].map((n) => ({ id: areaId * 10 + n, text: `Goal ${n}` })),
})
const firstSteps = () =>
  [1, 2, 3, 4, 5, 6, 7].map((areaId) => ({
    areaId,
    steps: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  }))
const areas = () => [1, 2, 3, 4, 5, 6, 7].map(area)
const messages = (recommendedGoals: unknown) =>
  GoalsContent.safeParse({ recommendedGoals, firstSteps: firstSteps() }).error?.issues.map(
    ({ message }) => message,
  ) ?? []

describe('the recommended goals', () => {
  it('are seven areas with at least five suggestions each [STEP2-03, STEP2-32]', () => {
    expect(messages(areas())).toEqual([])
  })

  it.each([
    ['an area is missing', areas().slice(1), /areas 1 to 7/],
    ['areas are out of order', areas().toReversed(), /areas 1 to 7/],
    ['an id stands for two goals', areas().with(6, { ...area(1), areaId: 7 }), /goal id twice/],
    ['an area has four', areas().with(0, { ...area(1), goals: area(1).goals.slice(1) }), />=5|at least 5/],
    [
      'one is empty',
      areas().with(0, { ...area(1), goals: [...area(1).goals, { id: 99, text: ' ' }] }),
      />=1/,
    ],
    [
      'one is longer than a goal may be',
      areas().with(0, { ...area(1), goals: [...area(1).goals, { id: 99, text: 'x'.repeat(301) }] }),
      /<=300/,
    ],
  ])('stop the start when %s [STEP2-28, STEP2-36]', (_, recommendedGoals, reason) => {
    expect(messages(recommendedGoals)).toEqual([expect.stringMatching(reason)])
  })
})
