import { expect, it } from 'vitest'
import { bookedWords, freeWords, remainingWords } from './card-session-words.ts'

const ZONE = 'America/Los_Angeles'
const at = Date.parse('2025-10-21T00:30:00Z')

it('formats a session in the member’s zone', () => {
  expect(bookedWords(at, ZONE)).toBe('Mon, Oct 20 at 5:30 PM')
  expect(bookedWords(at, 'Pacific/Auckland')).toBe('Tue, Oct 21 at 1:30 PM')
  expect([0, 1, 2].map(remainingWords)).toEqual([
    '0 sessions remaining',
    '1 session remaining',
    '2 sessions remaining',
  ])
})

it.each([
  [null, 'Ana has no free times right now. Write to find one.'],
  ['2025-10-21T00:30:00.000Z', 'Ana has room this week. The first free time is Monday at 5:30 PM.'],
  ['2025-11-04T01:30:00.000Z', 'Ana’s first free time is Mon, Nov 3 at 5:30 PM.'],
])('describes the first free time %s', (firstFree, words) => {
  expect(freeWords({ name: 'Ana', firstFree }, Date.parse('2025-10-18T18:00:00Z'), ZONE)).toBe(words)
})
