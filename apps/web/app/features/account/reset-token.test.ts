import { expect, test } from 'vitest'
import { resetToken } from './reset-token.ts'

test.each([
  ['?token=abc', '', 'abc'],
  ['?Token=abc', '', 'abc'],
  ['', '#token=abc', 'abc'],
  ['?token=', '', null],
  ['', '', null],
])('the reset token of "%s%s" is %s', (search, hash, token) => {
  expect(resetToken(search, hash)).toBe(token)
})
