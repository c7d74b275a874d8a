import { expect, it } from 'vitest'
import { resultsLine } from './results-line.ts'

it.each([
  [6, { searchTerm: '', zipcode: '97214' }, '6 coaches near 97214'],
  [1, { searchTerm: 'Raman', zipcode: '' }, '1 coach named “Raman”'],
  [2, { searchTerm: 'Raman', zipcode: 'M5V' }, '2 coaches named “Raman” near M5V'],
])('shows the number of results and the search: %j %j', (count, search, expected) => {
  expect(resultsLine(count, { ...search, country: 'US' })).toBe(expected)
})
