import { expect, it } from 'vitest'
import { agoWords } from './ago-words.ts'

const NOW = new Date(2026, 10, 26, 13, 20)

it.each([
  [new Date(2026, 10, 26, 13, 19, 30), 'Just now'],
  [new Date(2026, 10, 26, 13, 25), 'Just now'],
  [new Date(2026, 10, 26, 13, 15), '5 min ago'],
  [new Date(2026, 10, 26, 11, 10), '2 h ago'],
  [new Date(2026, 10, 26, 0, 1), '13 h ago'],
  [new Date(2026, 10, 25, 23, 0), 'Yesterday'],
  [new Date(2026, 10, 25, 0, 1), 'Yesterday'],
  [new Date(2026, 10, 21, 12, 0), 'Saturday'],
  [new Date(2026, 10, 19, 12, 0), 'November 19'],
  [new Date(2025, 10, 19, 12, 0), 'Nov 19, 2025'],
])('%s is %j', (at, words) => {
  expect(agoWords(at, NOW)).toBe(words)
})
