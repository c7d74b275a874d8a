import { expect, it } from 'vitest'
import { fieldWords, placeWords } from './name-in-words.ts'

it.each([
  ['startCents', 'Start cents'],
  ['faq', 'Faq'],
  [2, '3'],
])('names a field: %s', (name, words) => {
  expect(fieldWords(name)).toBe(words)
})

it('names a place in a file by its fields and the numbers of its entries', () => {
  expect(placeWords([3, 'answer'])).toBe('4, Answer')
  expect(placeWords([])).toBe('')
})
