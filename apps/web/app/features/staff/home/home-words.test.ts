import { describe, expect, it } from 'vitest'
import { amountWords, comparedWords, greeting, waitingWords, waitWords } from './home-words.ts'

const NOW = new Date('2026-03-10T18:00:00Z')
const number = (today: number, before: number, name: 'steps' | 'collected' = 'steps') =>
  comparedWords({ name, today, before, hours: [], hoursBefore: [] })

describe('the words of the home page', () => {
  it.each([
    [1204, 1131, 'up 6 %, was 1,131'],
    [8412, 8560, 'down 2 %, was 8,560'],
    [19, 14, '5 more, was 14'],
    [3, 14, '11 less, was 14'],
    [7, 7, 'the same as last week'],
    [5, 0, '5 more, was 0'],
  ])('%i beside %i is "%s"', (today, before, words) => {
    expect(number(today, before)).toBe(words)
  })

  it('say money in dollars', () => {
    expect(amountWords('collected', 291_400)).toBe('$2,914')
    expect(number(291_400, 263_200, 'collected')).toBe('up 11 %, was $2,632')
    expect(number(9400, 4700, 'collected')).toBe('$47 more, was $47')
  })

  it.each([
    [
      { since: '2026-03-10T14:00:00Z', promisedBy: '2026-03-11T14:00:00Z' },
      { state: 'wait', words: '4 h' },
    ],
    [
      { since: '2026-03-06T14:00:00Z', promisedBy: '2026-03-08T18:00:00Z' },
      { state: 'bad', words: 'late 2 days' },
    ],
    [
      { since: null, promisedBy: '2026-03-13T18:00:00Z' },
      { state: 'wait', words: 'in 3 days' },
    ],
    [
      { since: '2026-03-10T17:22:00Z', promisedBy: null },
      { state: 'wait', words: '38 min' },
    ],
    [{ since: null, promisedBy: null }, null],
  ])('%o is %o', (row, words) => {
    expect(waitWords(row, NOW)).toEqual(words)
  })

  it('greet by the hour, and say what waits', () => {
    expect([5, 13, 20].map(greeting)).toEqual(['Good morning', 'Good afternoon', 'Good evening'])
    expect([waitingWords(0, 0), waitingWords(1, 1), waitingWords(17, 2)]).toEqual([
      'Nothing waits.',
      '1 thing waits, 1 is late.',
      '17 things wait, 2 are late.',
    ])
  })
})
