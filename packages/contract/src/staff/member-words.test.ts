import { expect, it } from 'vitest'
import { stepWords } from './member-words.ts'

it.each([
  ['subscriber', 0, null, 'Profile questions'],
  ['subscriber', 1, 34, 'Step 1, 34 of 70'],
  ['subscriber', 1, 0, 'Step 1'],
  ['subscriber', 2, 9, 'Step 2, 9 of 21 goals'],
  ['subscriber', 3, null, 'Step 3'],
  ['coach', 4, 5, 'Dashboard, week 5'],
  ['coach', 4, -1, 'Dashboard'],
  ['subscriber', 5, 3, 'Mid-year review, 3 of 70'],
  ['nonSubscriber', 2, 9, 'Outside the journey'],
] as const)('%s at step %i with %s is %j', (type, stepId, stepCount, words) => {
  expect(stepWords({ type, stepId, stepCount })).toBe(words)
})
