import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedNumber } from './grouped-number.ts'

test('whole numbers are written as Intl writes them', () => {
  const written = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(groupedNumber(value)).toBe(written.format(value))
    }),
  )
})

test('two decimals stay as they are', () => {
  const written = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      expect(groupedNumber((cents / 100).toFixed(2))).toBe(written.format(cents / 100))
    }),
  )
})
