import { expect, it } from 'vitest'
import { centsOf, signedCentsOf } from './cents-of.ts'

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

it.each([
  ['$45.05', 4505],
  ['-12.50', -1250],
  ['−12.50', -1250],
  ['+5', 500],
  ['0', 0],
  ['', null],
  ['--5', null],
  ['1e3', null],
])('reads the sum %j, which may have a minus, as %j cents', (typed, cents) => {
  expect(signedCentsOf(typed)).toBe(cents)
})
