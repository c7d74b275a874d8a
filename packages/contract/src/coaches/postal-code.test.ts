import fc from 'fast-check'
import { expect, it } from 'vitest'
import { postalRegion, readPostalCode } from './postal-code.ts'

it.each([
  ['US', '97214', '97214'],
  ['US', ' 97214 ', '97214'],
  ['US', '97214-1234', '97214'],
  ['US', '972141234', '97214'],
  ['US', '9721', null],
  ['US', '972145', null],
  ['US', 'M5V 3L9', null],
  ['US', '', null],
  ['CA', 'm5v 3l9', 'M5V3L9'],
  ['CA', 'M5V', 'M5V'],
  ['CA', 'M5V 3', null],
  ['CA', 'D5V 3L9', null],
  ['CA', 'M5O 3L9', null],
  ['CA', '97214', null],
] as const)('in %s the code %j is read as %j [DIR-04]', (country, given, code) => {
  expect(readPostalCode(country, given)).toBe(code)
})

it('parses a normalized code to itself; its region is its beginning', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{5}(-\d{4})?$/), (given) => {
      const code = readPostalCode('US', given) ?? ''
      expect(readPostalCode('US', code)).toBe(code)
      expect(code.startsWith(postalRegion(code))).toBe(true)
      expect(postalRegion(code)).toHaveLength(3)
    }),
  )
})
