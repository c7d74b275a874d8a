import { tidyText } from '@oola/contract/tidy-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidyWhileTyping, typedText } from './typed-text.ts'

describe('a text while it is typed', () => {
  it.each([
    ['a leading space goes', ' Run', 'Run'],
    ['a double space becomes one', 'Run  a 5K', 'Run a 5K'],
    ['one space at the end stays for the next word', 'Run ', 'Run '],
    ['two at the end become one', 'Run  ', 'Run '],
    ['a line break is a space', 'Run\na 5K', 'Run a 5K'],
    ['spaces alone are nothing', '   ', ''],
  ])('%s [GOALS-12, ACTIONS-37]', (_, typed, expected) => {
    expect(tidyWhileTyping(typed)).toBe(expected)
  })

  it('is, once trimmed, what the server keeps [GOALS-12]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', 'é', ' ') }), (text) => {
        expect(tidyText(tidyWhileTyping(text))).toBe(tidyText(text))
      }),
    )
  })
})

describe('the cursor', () => {
  it.each([
    ['stays where a letter was typed', 'Run ax 5K', 6, { text: 'Run ax 5K', caret: 6 }],
    ['stands behind the space that collapsed', 'Run  a', 5, { text: 'Run a', caret: 4 }],
    ['goes to the start when a leading space was refused', ' Run', 1, { text: 'Run', caret: 0 }],
  ])('%s', (_, value, caret, expected) => {
    expect(typedText(value, caret, 300)).toEqual(expected)
  })

  it('never leaves the text, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n') }),
        fc.nat(40),
        fc.nat(20),
        (value, at, max) => {
          const { text, caret } = typedText(value, Math.min(at, value.length), max)
          expect(text.length).toBeLessThanOrEqual(max)
          expect(caret).toBeGreaterThanOrEqual(0)
          expect(caret).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})

describe('the limit', () => {
  it('cuts what goes beyond it [STEP2-28]', () => {
    expect(typedText('x'.repeat(301), 301, 300)).toEqual({ text: 'x'.repeat(300), caret: 300 })
  })

  it('never leaves half a character', () => {
    expect(typedText('ab🙂', 4, 3).text).toBe('ab')
  })
})
