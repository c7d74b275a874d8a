import { expect, it } from 'vitest'
import { comparedSteps, counted } from './since-words.ts'

it.each([
  [{ now: 31, before: 22 }, '9 more than in the same time before'],
  [{ now: 2, before: 5 }, '3 fewer than in the same time before'],
  [{ now: 4, before: 4 }, 'As many as in the same time before'],
])('compares %j', (steps, words) => {
  expect(comparedSteps(steps)).toBe(words)
})

it('counts one and many', () => {
  expect([counted(1, 'day'), counted(0, 'day'), counted(12, 'day')]).toEqual(['1 day', '0 days', '12 days'])
})
