import { expect, it } from 'vitest'
import { centsOf } from './signed-cents.ts'

it.each([
  ['45', 4500],
  ['45.5', 4550],
  ['$45.05', 4505],
  ['-12.50', -1250],
  ['−12.50', -1250],
  ['0', 0],
  ['', null],
  ['1e3', null],
  ['12,50', null],
  ['123456', null],
])('reads the sum %j as %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})
