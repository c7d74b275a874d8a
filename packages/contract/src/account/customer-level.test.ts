import { expect, it } from 'vitest'
import { nextLevel } from '../journey/steps.ts'
import { customerLevel } from './customer-level.ts'

it.each([
  ['Level 1', 1],
  ['Level 2', 2],
  ['Level 3', 3],
  ['Level 4', 4],
  ['Level 5', 1],
  ['Level 0', 1],
  ['Level 12', 1],
  ['', 1],
  ['4', 1],
])('"%s" is level %i [DASH-28]', (text, level) => {
  expect(customerLevel(text)).toBe(level)
})

it.each([
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 4],
])('after level %i comes %i [DASH-28]', (level, next) => {
  expect(nextLevel(level)).toBe(next)
})
