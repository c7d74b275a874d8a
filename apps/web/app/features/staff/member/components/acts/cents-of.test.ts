import { expect, it } from 'vitest'
import { centsOf } from './cents-of.ts'

it.each([
  ['47', 4700],
  ['$47.00', 4700],
  ['47.5', 4750],
  [' $1,047.05 ', 104_705],
  ['0.07', 7],
  ['', null],
  ['47.005', null],
  ['4,7', null],
  ['-5', null],
  ['ten', null],
])('reads %j as %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})
