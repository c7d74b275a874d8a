import { expect, it } from 'vitest'
import { captionFaults } from './caption-faults.ts'

it.each([
  ['week. month. season. Week, month, season.', 'small letter', 'twice'],
  ['Open. Worksheet: Monday,. print page 3.', 'marks in a row', 'small letter'],
  ['Kwan. ? Red. Fractions.', 'stands alone'],

  ['Strengths: ?', 'stands alone'],
  ['Money in. date: date:', 'ends in the middle', 'small letter'],
  ['Notice. Plan. Do. Notice. Plan. Do.', 'twice'],
  ['Tell me more. Tell me more.', 'twice'],
  ['Name.. date.', 'marks in a row'],
])('finds what is wrong in %j', (text, ...found) => {
  for (const fault of found) expect(captionFaults(text).join('; ')).toContain(fault)
})

it.each([
  'Week, month, season.\n[pen on paper]',
  'Easy to reach: remote, phone, snacks. In reach.',
  'If I miss, tomorrow I will ...',
  'Six ... seven ... eight!',
  'Call Dr. Lee. 8:45 lights off.',
  'Kiara, 11: Step one is warm water.',
  '[a soft chime] [pen on paper]',
  'A porch, a porch.',
  '“Must be nice.” Yeah.',
])('finds nothing wrong in %j', (text) => {
  expect(captionFaults(text)).toEqual([])
})
