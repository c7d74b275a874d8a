import { expect, it } from 'vitest'
import { spanWords } from './span-words.ts'

const MINUTE = 60_000

it.each([
  [0, '1 min'],
  [38 * MINUTE, '38 min'],
  [4 * 60 * MINUTE, '4 h'],
  [47 * 60 * MINUTE, '47 h'],
  [48 * 60 * MINUTE, '2 days'],
  [90 * 60 * MINUTE, '3 days'],
])('%i ms are "%s"', (ms, words) => {
  expect(spanWords(ms)).toBe(words)
})
