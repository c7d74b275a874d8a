import { ERRORS } from '@oola/contract/errors'
import { describe, expect, it, test } from 'vitest'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { maskPhone } from '#web/lib/phone-mask.ts'
import {
  afterFailure,
  emptyLogin,
  identifier,
  identifierProblem,
  LOGIN_TABS,
  type LoginForm,
  type LoginTab,
  passwordProblem,
  tidyIdentifier,
  typeIdentifier,
  writeIdentifier,
} from './login-form.ts'

const on = (tab: LoginTab, text: string, kind: 'member' | 'store' = 'member'): LoginForm =>
  writeIdentifier({ ...emptyLogin(kind), tab }, text)

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

test.each<[LoginTab, string, boolean]>([
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
  expect(identifierProblem(on(tab, text)) === null).toBe(accepted)
})

it('needs a password [AUTH-11]', () => {
  expect(passwordProblem(emptyLogin('member'))).not.toBeNull()
  expect(passwordProblem({ ...emptyLogin('member'), password: ' ' })).toBeNull()
})

it('has the tabs phone and Customer Id, in the store phone and e-mail [AUTH-12, STORE-04]', () => {
  expect(LOGIN_TABS).toEqual({ member: [1, 2], store: [1, 3] })
})

it('puts in dashes only while typing at the end, and when the field is left', () => {
  const form = on(1, '')
  expect(identifier(typeIdentifier(form, '5550', true))).toBe('555-0')
  expect(identifier(typeIdentifier(form, '5550101001', false))).toBe('5550101001')
  expect(identifier(tidyIdentifier(on(1, ' 5550101001 ')))).toBe('555-010-1001')
  expect(identifier(tidyIdentifier(on(2, ' 1005 ')))).toBe('1005')
})

describe('after a failed login', () => {
  const failure = (severity: 1 | 2 | 3) =>
    new ApiError({ code: 'login_failed', status: 401, severity, title: 'No', message: 'Because' })

  it('shows the message and keeps what was written [AUTH-17]', () => {
    const after = afterFailure(on(1, '555-010-1001'), failure(2))
    expect(after.message).toEqual({ severity: 2, title: 'No', text: 'Because' })
    expect(after.tab).toBe(1)
    expect(identifier(after)).toBe('555-010-1001')
  })

  it('clears the field and switches to Customer Id on severity 3 [AUTH-18]', () => {
    const after = afterFailure(on(1, '555-010-1009'), failure(3))
    expect(after.tab).toBe(2)
    expect(after.written[1]).toBe('')
  })

  it('switches to e-mail in the store [AUTH-18]', () => {
    expect(afterFailure(on(1, '555-010-1009', 'store'), failure(3)).tab).toBe(3)
  })

  it.each(['login_failed', 'login_ambiguous'] as const)(
    'never speaks of a Customer Id in the store: %s [AUTH-17, STORE-04]',
    (code) => {
      const { message: words, title } = ERRORS[code]
      const error = new ApiError({ code, status: 401, severity: 2, title, message: words })
      expect(afterFailure(on(1, '555-010-1009'), error).message?.text).toBe(words)
      expect(afterFailure(on(1, '555-010-1009', 'store'), error).message?.text).toMatch(/email/)
      expect(afterFailure(on(1, '555-010-1009', 'store'), error).message?.text).not.toContain('Customer Id')
    },
  )

  it('tells when there was no answer', () => {
    expect(afterFailure(on(2, '1001'), new ConnectionError(false)).message?.severity).toBe(2)
  })
})
