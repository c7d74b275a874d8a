import { expect, it } from 'vitest'
import { placeWords } from './client-words.ts'

it.each([
  [{ level: 1, currentPhase: 'My Path', isActiveCustomer: true }, 'Level 1, My Path'],
  [{ level: null, currentPhase: null, isActiveCustomer: true }, 'Keeps this private'],
  [{ level: null, currentPhase: null, isActiveCustomer: false }, 'Past client'],
])('a client with %o is described as %s', (client, words) => {
  expect(placeWords(client)).toBe(words)
})
