import { expect, it } from 'vitest'
import { dollars } from './money.ts'

it.each([
  [7700, '$77'],
  [4700, '$47'],
  [21_395, '$213.95'],
  [5, '$0.05'],
  [123_456_00, '$123,456'],
])('%i cents are %s', (cents, shown) => {
  expect(dollars(cents)).toBe(shown)
})
