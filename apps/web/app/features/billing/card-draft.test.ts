import { describe, expect, it } from 'vitest'
import { cardProblems, typeExpiry } from './card-draft.ts'

const NOW = new Date('2026-03-10T18:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }

describe('the card fields', () => {
  it.each([
    ['all right', good, {}],
    ['a typing mistake', { ...good, number: '4242 4242 4242 4243' }, { number: /typing mistake/ }],
    ['last month', { ...good, expiry: '02 / 26' }, { expiry: /expired/ }],
    ['no month 13', { ...good, expiry: '13 / 30' }, { expiry: /month and year/ }],
    ['a short code', { ...good, cvc: '12' }, { cvc: /Three digits/ }],
    ['nothing', { number: '', expiry: '', cvc: '' }, { number: /Write/, expiry: /Write/, cvc: /Three/ }],
  ])('%s', (_, draft, expected) => {
    const problems = cardProblems(draft, NOW)
    expect(Object.keys(problems)).toEqual(Object.keys(expected))
    for (const [field, words] of Object.entries(expected))
      expect(problems[field as keyof typeof problems]).toMatch(words as RegExp)
  })

  it.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['12 / 3', '12 / ', '12 / 3'],
    ['12 /', '12 / ', '12'],
    ['1230', '', '12 / 30'],
  ])('typing "%s" after "%s" shows "%s"', (text, before, shown) => {
    expect(typeExpiry(text, before)).toBe(shown)
  })
})
