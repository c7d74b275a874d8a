import { ERRORS } from '@oola/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { LOGIN_TABS, loginMessage, tabAfter } from './login-messages.ts'

it('has the tabs phone and Customer Id, in the store phone and e-mail [AUTH-12, STORE-04]', () => {
  expect(LOGIN_TABS).toEqual({ member: [1, 2], store: [1, 3] })
})

describe('after a failed login', () => {
  const failure = (severity: 1 | 2 | 3) =>
    new ApiError({ code: 'login_failed', status: 401, severity, title: 'No', message: 'Because' })

  it('shows the message and stays on its tab [AUTH-17]', () => {
    const message = loginMessage('member', failure(2))
    expect(message).toEqual({ severity: 2, title: 'No', text: 'Because' })
    expect(tabAfter('member', 1, message)).toBe(1)
  })

  it('switches to the Customer Id on severity 3, in the store to the e-mail [AUTH-18]', () => {
    const message = loginMessage('member', failure(3))
    expect(tabAfter('member', 1, message)).toBe(2)
    expect(tabAfter('store', 1, message)).toBe(3)
  })

  it.each(['login_failed', 'login_ambiguous'] as const)(
    'never speaks of a Customer Id in the store: %s [AUTH-17, STORE-04]',
    (code) => {
      const { message: words, title } = ERRORS[code]
      const error = new ApiError({ code, status: 401, severity: 2, title, message: words })
      expect(loginMessage('member', error).text).toBe(words)
      expect(loginMessage('store', error).text).toMatch(/e-mail/)
      expect(loginMessage('store', error).text).not.toContain('Customer Id')
    },
  )

  it('reports a missing response', () => {
    expect(loginMessage('member', new ConnectionError(false)).severity).toBe(2)
  })
})
