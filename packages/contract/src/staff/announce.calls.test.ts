import { expect, it } from 'vitest'
import { audienceWords } from './announce.calls.ts'

it.each([
  ['all', null, 'Everyone'],
  ['coaches', null, 'Coaches'],
  ['levels', [2, 2], 'Level 2'],
  ['levels', [1, 3], 'Level 1 to 3'],
] as const)('the readers %s %j are called %s', (audience, levels, words) => {
  expect(audienceWords({ audience, levels: levels && [...levels] })).toBe(words)
})
