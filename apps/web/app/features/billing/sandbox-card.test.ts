import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SandboxCard } from './sandbox-card.ts'
import { typedExpiry } from './typed-expiry.ts'

const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }

describe('the card fields', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-10T18:00:00Z') }))
  afterEach(() => vi.useRealTimers())

  it.each([
    ['all right', good, {}],
    ['a typing mistake', { ...good, number: '4242 4242 4242 4243' }, { number: /typing mistake/ }],
    ['last month', { ...good, expiry: '02 / 26' }, { expiry: /expired/ }],
    ['no month 13', { ...good, expiry: '13 / 30' }, { expiry: /month and year/ }],
    ['a short code', { ...good, cvc: '12' }, { cvc: /Three digits/ }],
    [
      'nothing',
      { number: '', expiry: '', cvc: '' },
      { number: /number on your card/, expiry: /month and year/, cvc: /Three/ },
    ],
  ])('%s', (_, written, expected) => {
    const issues = SandboxCard.safeParse(written).error?.issues ?? []
    expect(issues.map(({ path }) => path[0])).toEqual(Object.keys(expected))
    for (const [place, words] of Object.values(expected).entries())
      expect(issues[place]?.message).toMatch(words as RegExp)
  })

  it('give the sandbox digits', () => {
    expect(SandboxCard.parse(good)).toEqual({
      number: '4242424242424242',
      expiryMonth: 12,
      expiryYear: 2030,
      cvc: '123',
    })
  })

  it.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['12 / 3', '12 / ', '12 / 3'],
    ['12 /', '12 / ', '12'],
    ['1230', '', '12 / 30'],
  ])('typing "%s" after "%s" shows "%s"', (text, before, shown) => {
    expect(typedExpiry(text, before)).toBe(shown)
  })
})
