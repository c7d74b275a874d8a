import { expect, it } from 'vitest'
import { wheelChange } from './wheel-change.ts'

it.each([
  [72, 63, 'up 0.9'],
  [64, 66, 'down 0.2'],
  [50, 50, 'the same'],
  [null, 50, ''],
  [50, null, ''],
  [50, undefined, ''],
])('%s after %s is %s', (score, before, words) => {
  expect(wheelChange(score, before)).toBe(words)
})
