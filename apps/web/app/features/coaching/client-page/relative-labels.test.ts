import { expect, it } from 'vitest'
import { comparedSteps } from './relative-labels.ts'

it.each([
  [{ now: 31, before: 22 }, '9 more than in the same time before'],
  [{ now: 2, before: 5 }, '3 fewer than in the same time before'],
  [{ now: 4, before: 4 }, 'As many as in the same time before'],
])('compares %j', (steps, words) => {
  expect(comparedSteps(steps)).toBe(words)
})
