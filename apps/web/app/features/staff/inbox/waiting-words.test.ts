import { expect, it } from 'vitest'
import { kindWords, minutesWords, waitingWords } from './waiting-words.ts'

const NOW = new Date('2026-03-10T18:00:00Z')

it.each([
  ['closed', '2026-03-10T10:00:00Z', null, 'off', 'Closed'],
  ['answered', '2026-03-10T10:00:00Z', null, 'ok', 'Answered'],
  ['waits', '2026-03-10T17:59:50Z', '2026-03-11T17:00:00Z', 'wait', '1 min'],
  ['waits', '2026-03-10T14:00:00Z', '2026-03-11T14:00:00Z', 'wait', '4 h'],
  ['waits', '2026-03-07T14:00:00Z', '2026-03-11T14:00:00Z', 'wait', '3 days'],
  ['waits', '2026-03-09T19:00:00Z', '2026-03-10T19:30:00Z', 'warn', '2 h left'],
  ['waits', '2026-03-09T17:00:00Z', '2026-03-10T17:20:00Z', 'bad', '40 min late'],
  ['waits', '2026-03-05T17:00:00Z', '2026-03-08T17:00:00Z', 'bad', '2 days late'],
] as const)(
  'a request that is %s since %s, promised by %s, is %s: %s',
  (state, since, promisedBy, pill, words) => {
    expect(waitingWords({ state, since, promisedBy }, NOW)).toEqual({ state: pill, words })
  },
)

it.each([
  [5, '5 min'],
  [60, '1 h'],
  [190, '3 h 10 min'],
])('%d minutes are %s', (minutes, words) => {
  expect(minutesWords(minutes)).toBe(words)
})

it('a kind that only a newer server knows is shown by its name', () => {
  expect([kindWords('order'), kindWords('press' as 'order')]).toEqual(['Order to ship', 'press'])
})
