import type { LoginType } from '@oola/contract/account/account.constants'
import { expect, it, test } from 'vitest'
import { LOGIN_FIELDS } from './login-fields.ts'

const NAMES = { 1: 'phone', 2: 'customerId', 3: 'email' } as const
const read = (tab: LoginType, text: string, password = 'p') =>
  LOGIN_FIELDS[tab].safeParse({ [NAMES[tab]]: text, password })

test.each<[LoginType, string, boolean]>([
  [1, '555-010-1001', true],
  [1, '5550101001', true],
  [1, '555-0101001', false],
  [1, '555-010-100', false],
  [1, '15550101001', false],
  [1, 'abc', false],
  [1, '  ', false],
  [2, 'anything at all', true],
  [2, '', false],
  [3, 'a@b.co', true],
  [3, 'a@b', false],
])('tab %i accepts "%s": %s [AUTH-08, AUTH-10]', (tab, text, accepted) => {
  expect(read(tab, text).success).toBe(accepted)
})

it('sends the text of the open tab, without what is not meant [AUTH-12, AUTH-13]', () => {
  expect(read(2, ' 1005 ').data).toEqual({ userId: '1005', password: 'p', loginType: 2 })
  expect(LOGIN_FIELDS[1].parse({ phone: '5550101001', email: 'x', password: ' ' })).toEqual({
    userId: '5550101001',
    password: ' ',
    loginType: 1,
  })
})

it('needs a password [AUTH-11]', () => {
  expect(read(2, '1005', '').error?.issues[0]?.message).toBe('Enter your password.')
  expect(read(2, '1005', ' ').success).toBe(true)
})

it('says what is missing in the words of the tab [AUTH-08, AUTH-10]', () => {
  expect(([1, 2, 3] as const).map((tab) => read(tab, '').error?.issues[0]?.message)).toEqual([
    'Enter your phone number.',
    'Enter your Customer Id.',
    'Enter your e-mail address.',
  ])
})
