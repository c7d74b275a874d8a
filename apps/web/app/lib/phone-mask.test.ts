import { expect, test } from 'vitest'
import { maskPhone, typedPhone } from './phone-mask.ts'

test.each([
  ['', ''],
  ['5', '5'],
  ['5550', '555-0'],
  ['555010', '555-010'],
  ['5550101001', '555-010-1001'],
  ['555-010-1001', '555-010-1001'],
  ['(555) 010 1001', '555-010-1001'],
  ['+1 555 010 1001', '555-010-1001'],
  ['555010100123', '555010100123'],
])('shows the phone number "%s" as "%s" [AUTH-09]', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

test('adds dashes only while typing at the end', () => {
  expect(typedPhone({ value: '5550', selectionStart: 4, selectionEnd: 4 })).toBe('555-0')
  expect(typedPhone({ value: '5550101001', selectionStart: 2, selectionEnd: 2 })).toBe('5550101001')
})
