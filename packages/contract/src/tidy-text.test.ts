import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidyLines, tidyText } from './tidy-text.ts'

describe('tidying a text', () => {
  it.each([
    ['  run a 5K', 'run a 5K'],
    ['run  a   5K', 'run a 5K'],
    ['run\ta\n5K \r\n', 'run a 5K'],
    ['a\u0000b', 'a b'],
    ['a\u00a0\u00a0b', 'a b'],
    ['', ''],
    [' \t\n ', ''],
    ['\u200b\u2060', ''],
    ['👨‍👩‍👧 first', '👨‍👩‍👧 first'],
    ['a\ud800', 'a\ufffd'],
  ])('%j becomes %j [GOALS-12, ACTIONS-37]', (text, tidy) => {
    expect(tidyText(text)).toBe(tidy)
  })

  it('never leaves outer or double spaces or a zero byte, and changes nothing the second time [GOALS-12]', () => {
    const texts = fc.string({ unit: fc.oneof(fc.constantFrom(' ', '\t', '\n', '\u0000', 'x'), fc.string()) })
    fc.assert(
      fc.property(texts, (text) => {
        const tidy = tidyText(text)
        expect(tidy).not.toMatch(/^\s|\s$|\s\s/u)
        expect(tidy).not.toContain('\u0000')
        expect(tidyText(tidy)).toBe(tidy)
        expect(tidy.length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

it.each([
  [' one\r\ntwo\rthree\t! ', 'one\ntwo\nthree\t!'],
  ['a\u0000b\u001b[2Jc\u0085', 'ab[2Jc'],
  ['\ud800', '\ufffd'],
  ['\u200b\n\u2060\ufeff', ''],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
])('%j as several lines becomes %j', (text, tidy) => {
  expect(tidyLines(text)).toBe(tidy)
})
