import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Call, call } from './call.ts'
import { errorsOf } from './call-errors.ts'
import { ERRORS } from './errors.ts'

const PUBLIC_READ: Call = call({
  method: 'GET',
  path: '/Things',
  access: 'public',
  summary: 'The things',
  source: 'a test',
  reply: z.array(z.string()),
})

describe('the error codes of a call', () => {
  it('has only the codes of any request, when it is public and without input', () => {
    expect(errorsOf(PUBLIC_READ)).toEqual(['too_slow', 'too_large', 'internal', 'unavailable'])
  })

  it.each<[string, Partial<Call>, string[]]>([
    ['parameters', { params: z.object({ id: z.string() }) }, ['validation_failed']],
    ['a query', { query: z.object({ day: z.string() }) }, ['validation_failed']],
    ['a write', { method: 'PUT' }, ['validation_failed', 'view_only', 'unsupported_media', 'rate_limited']],
    ['a private reply', { private: true }, ['view_only']],
    ['a limit of its own', { perMinute: 5 }, ['rate_limited']],
    ['members only', { access: 'member' }, ['not_signed_in', 'not_allowed', 'account_closing']],
    ['coaches only', { access: 'coach' }, ['not_signed_in', 'not_allowed', 'account_closing', 'store_only']],
    [
      'what the store does not open',
      { access: 'member', notFromStore: true },
      ['not_signed_in', 'not_allowed', 'account_closing', 'store_only'],
    ],
    ['the tracker', { access: 'tracker' }, ['not_signed_in', 'not_allowed', 'account_closing', 'wrong_step']],
    [
      'a pair',
      { access: 'member', pair: { side: 'both', when: 'ever' } },
      ['not_signed_in', 'not_allowed', 'account_closing', 'store_only', 'not_found'],
    ],
    [
      'a pair with active coaching',
      { access: 'member', pair: { side: 'client', when: 'open' } },
      ['not_signed_in', 'not_allowed', 'account_closing', 'not_found', 'coaching_over'],
    ],
    ['a closing account', { access: 'member', whileClosing: true }, ['not_signed_in', 'not_allowed']],
    [
      'a form',
      { method: 'POST', form: { maxFileBytes: 1, tooLarge: 'picture_too_large' } },
      ['validation_failed', 'view_only', 'picture_too_large', 'unsupported_media', 'rate_limited'],
    ],
    ['errors of its own', { errors: ['not_found', 'area_full'] }, ['not_found', 'area_full']],
  ])('follows from %s', (_, declared, expected) => {
    const usual = errorsOf(PUBLIC_READ)
    expect(errorsOf({ ...PUBLIC_READ, ...declared }).filter((code) => !usual.includes(code))).toEqual(
      expected,
    )
  })

  it('names each code once, in the order of their statuses', () => {
    const codes = errorsOf({
      ...PUBLIC_READ,
      method: 'POST',
      errors: ['rate_limited', 'not_found', 'wrong_step'],
    })
    const statuses = codes.map((code) => ERRORS[code].status)
    expect(statuses).toEqual(statuses.toSorted((one, other) => one - other))
    expect(new Set(codes).size).toBe(codes.length)
  })
})
