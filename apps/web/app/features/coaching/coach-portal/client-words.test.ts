import { expect, it } from 'vitest'
import { placeWords } from './client-words.ts'

it.each([
  [
    { level: 1, currentPhase: 'My Path', moduleNumber: 3, isActiveCustomer: true },
    'Level 1, My Path, month 3',
  ],
  [
    { level: 1, currentPhase: 'Breakthrough', moduleNumber: 5, isActiveCustomer: true },
    'Level 1, Breakthrough, week 5',
  ],
  [{ level: 1, currentPhase: 'Blueprint', moduleNumber: null, isActiveCustomer: true }, 'Level 1, Blueprint'],
  [{ level: null, currentPhase: null, moduleNumber: null, isActiveCustomer: true }, 'Keeps this private'],
  [{ level: null, currentPhase: null, moduleNumber: null, isActiveCustomer: false }, 'Past client'],
])('a client with %o is described as %s', (client, words) => {
  expect(placeWords(client)).toBe(words)
})
