import { phoneDigits } from '@oola/contract/account/phone-digits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLoginName } from './login-names.ts'

describe('a login name', () => {
  it.each([
    ['555-010-1001', '5550101001'],
    ['5550101001', '5550101001'],
    ['(555) 010 1001', '5550101001'],
    ['+1 555.010.1001', '5550101001'],
    ['15550101001', '5550101001'],
    ['2555010100', '2555010100'],
  ])('compares the phone %s by its ten digits', (typed, digits) => {
    expect(readLoginName(1, typed)).toEqual({ kind: 'phone', key: digits })
  })

  it('is the same phone however the digits are grouped', () => {
    const digit = fc.integer({ min: 0, max: 9 }).map(String)
    const digits = fc.tuple(
      fc.integer({ min: 2, max: 9 }).map(String),
      fc.array(digit, { minLength: 9, maxLength: 9 }),
    )
    fc.assert(
      fc.property(digits, fc.constantFrom('-', ' ', '.', ''), ([first, rest], sign) => {
        const all = first + rest.join('')
        expect(phoneDigits([all.slice(0, 3), all.slice(3, 6), all.slice(6)].join(sign))).toBe(all)
      }),
    )
  })

  it.each([
    ['1005', 1005],
    [' 1005 ', 1005],
    ['0001005', 1005],
    ['0', null],
    ['9007199254740992', null],
    ['12a', null],
    ['any text at all', null],
  ])('maps the customer id %s to %s [AUTH-10]', (typed, memberId) => {
    expect(readLoginName(2, typed)).toMatchObject({ kind: 'customerId', memberId })
  })

  it('counts two spellings of one customer id as one', () => {
    expect(readLoginName(2, '01005')).toEqual(readLoginName(2, '1005'))
  })

  it('compares an e-mail without regard to case', () => {
    expect(readLoginName(3, ' Nora@Example.COM')).toEqual({ kind: 'email', key: 'nora@example.com' })
  })
})
