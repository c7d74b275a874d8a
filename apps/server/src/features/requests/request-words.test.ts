import { expect, it } from 'vitest'
import { answerSubject, listLine, requestTitle } from './request-words.ts'

it.each([
  ['contact', 'I cannot open my mid-year review. It says START.', null, 'I cannot open my mid-year review'],
  ['contact', 'Why was I charged\ntwice? My bank shows it.', null, 'Why was I charged twice?'],
  ['contact', 'My $7.95 are gone', null, 'My $7.95 are gone'],
  ['contact', 'word '.repeat(40), null, `${'word '.repeat(14).trim()} …`],
  ['contact', null, null, 'A message'],
  ['coach', 'I have coached for years.', null, 'Become a coach'],
  ['order', 'Order 5001 ...', '2 x Oola Shots', '2 x Oola Shots'],
  ['order', 'Two, please', null, 'An order'],
] as const)('a request of the kind %s with %j is called so', (kind, message, items, title) => {
  expect(requestTitle({ kind, message }, items)).toBe(title)
})

it('the subject of an answer has the number, and none of their words', () => {
  expect(answerSubject({ kind: 'contact', id: 486 })).toBe('Your message to Oola (486)')
  expect(answerSubject({ kind: 'order', id: 7 })).toBe('Your order to Oola (7)')
  expect(answerSubject({ kind: 'coach', id: 7 })).toBe('Your request to Oola (7)')
})

it.each([
  ['Why was I charged twice? My bank shows it.', 'Why was I charged twice?', 'My bank shows it.'],
  ['It does not open. At all.', 'It does not open', 'At all.'],
  ['Only this', 'Only this', 'Only this'],
  ['Another\nline', 'Become a coach', 'Another line'],
  [null, 'An order', ''],
])('the line of %j below %j is %j', (text, title, line) => {
  expect(listLine(text, title)).toBe(line)
})
