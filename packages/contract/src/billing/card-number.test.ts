import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardBrand, groupCardNumber, isCardNumber, isExpired, readExpiry } from './card-number.ts'

it.each([
  ['4242 4242 4242 4242', true],
  ['4000000000000002', true],
  ['378282246310005', true],
  ['4242 4242 4242 4241', false],
  ['4242', false],
  ['0000 0000 0000 0000', false],
  ['', false],
])('the card number "%s" is one: %s', (text, expected) => {
  expect(isCardNumber(text)).toBe(expected)
})

it('detects any single mistyped digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digits = [...'4242424242424242']
      digits[place] = String((Number(digits[place]) + shift) % 10)
      expect(isCardNumber(digits.join(''))).toBe(false)
    }),
  )
})

it('detects the brand and groups the digits', () => {
  expect(cardBrand('4242')).toBe('Visa')
  expect(cardBrand('5555 5555')).toBe('Mastercard')
  expect(cardBrand('37')).toBe('American Express')
  expect(groupCardNumber('42424242abc42')).toBe('4242 4242 42')
})

it.each([
  ['12 / 30', { month: 12, year: 2030 }],
  ['1/2031', { month: 1, year: 2031 }],
  ['13/30', null],
  ['12', null],
])('the expiry "%s" is %j', (text, expected) => {
  expect(readExpiry(text)).toEqual(expected)
})

it('accepts a card to the end of its month', () => {
  expect(isExpired({ month: 3, year: 2026 }, new Date('2026-03-31T23:59:59Z'))).toBe(false)
  expect(isExpired({ month: 3, year: 2026 }, new Date('2026-04-01T00:00:00Z'))).toBe(true)
  expect(isExpired({ month: 12, year: 2025 }, new Date('2026-01-01T00:00:00Z'))).toBe(true)
})
