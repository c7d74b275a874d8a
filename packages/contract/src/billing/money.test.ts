import { expect, it } from 'vitest'
import { dollars, dollarsAndCents } from './money.ts'

it.each([
  [7700, '$77'],
  [4700, '$47'],
  [21_395, '$213.95'],
  [5, '$0.05'],
  [0, '$0'],
  [123_456_00, '$123,456'],
])('%i cents are %s', (cents, shown) => {
  expect(dollars(cents)).toBe(shown)
})

it.each([
  [5000, '$50.00'],
  [7, '$0.07'],
  [123_456_00, '$123,456.00'],
])('%i cents are %s with their cents', (cents, shown) => {
  expect(dollarsAndCents(cents)).toBe(shown)
})
