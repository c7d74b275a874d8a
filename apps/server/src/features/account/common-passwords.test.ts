import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  ['password12', true],
  ['Password123', true],
  ['QWERTYUIOP', true],
  ['1234567890', true],
  ['aaaaaaaaaa', true],
  ['ababababab', true],
  ['balance-365', false],
  ['a long enough one', false],
  ['correct horse', false],
])('%s is a common password: %s', (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected)
})
