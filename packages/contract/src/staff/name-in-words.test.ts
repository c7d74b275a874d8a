import { expect, it } from 'vitest'
import { fieldWords, placeWords } from './name-in-words.ts'

it.each([
  ['startCents', 'Start cents'],
  ['faq', 'FAQ'],
  ['mp4', 'MP4'],
  ['htmlTitle', 'HTML title'],
  ['areaId', 'Area ID'],
])('names a field: %s', (name, words) => {
  expect(fieldWords(name)).toBe(words)
})

it('names a place in a file by its fields and the numbers of its entries', () => {
  expect(placeWords([3, 'answer'])).toBe('Entry 4, Answer')
  expect(placeWords([0, 'mp4'])).toBe('Entry 1, MP4')
  expect(placeWords(['sections', 1, 'paragraphs', 0])).toBe('Sections 2, Paragraphs 1')
  expect(placeWords([])).toBe('')
})
