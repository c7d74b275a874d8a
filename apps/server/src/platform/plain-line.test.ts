import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ATTACKS } from '../../test/support/attacks.ts'
import { plainLine } from './plain-line.ts'

it.each([
  ['Ann Li', 'Ann Li'],
  ['O’Brien 王芳 🌻', 'O’Brien 王芳 🌻'],
  ['one\ntwo\r\n\tthree', 'one two three'],
  ['\u001b]0;title\u0007\u001b[2Jwords', ']0;title [2Jwords'],
  ['\u009b31mred\u0085', '31mred'],
  ['a\u202egnp.exe\u202c', 'a gnp.exe'],
  ['\u2066a\u2069\u200fb\u061cc', 'a b c'],
  ['a\u2028b\u00adc\ufeff', 'a b c'],
])('%j becomes %j', (text, shown) => {
  expect(plainLine(text)).toBe(shown)
})

it('removes every control sequence of a terminal', () => {
  const signs = fc.oneof(
    fc.constantFrom(...ATTACKS),
    fc.integer({ min: 0, max: 0x2fff }).map((code) => String.fromCodePoint(code)),
  )
  fc.assert(
    fc.property(fc.string({ unit: signs }), (text) => {
      expect(plainLine(text)).not.toMatch(/\p{C}|\p{Zl}|\p{Zp}|\s\s/u)
    }),
  )
})
