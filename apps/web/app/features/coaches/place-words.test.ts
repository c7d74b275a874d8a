import { expect, it } from 'vitest'
import { placeWords } from './place-words.ts'

it.each([
  [null, 'US', 'Salem, Oregon'],
  [0, 'US', 'Salem, Oregon, close by'],
  [1, 'US', 'Salem, Oregon, 1 mile away'],
  [45, 'US', 'Salem, Oregon, 45 miles away'],
  [1, 'CA', 'Salem, Oregon, 2 km away'],
  [62, 'CA', 'Salem, Oregon, 100 km away'],
] as const)('a coach at %j miles in %s is at "%s [DIR-08]"', (miles, country, words) => {
  expect(placeWords({ location: 'Salem, Oregon', miles }, country)).toBe(words)
})
