import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerText } from './answer-text.ts'

describe('the text of an answer by mail', () => {
  it.each([
    [
      'Thanks!\n\nOn Tue, Mar 10, 2026 at 6:38 AM Oola <hello@oola.example> wrote:\n> Hi Liam,\n> we look into it',
      'Thanks!',
    ],
    [
      'It works.\r\n\r\nOn Tue, Mar 10, 2026 at 6:38 AM\r\nOola <hello@oola.example> wrote:\r\n\r\n> Hi',
      'It works.',
    ],
    ['Yes.\n-----Original Message-----\nFrom: Oola', 'Yes.'],
    ['Yes.\n________________________________\nFrom: Oola <hello@oola.example>\nSent: today', 'Yes.'],
    ['Merci\n\nLe mar. 10 mars 2026 à 06:38, Oola <a@b.example> a écrit :\n> Bonjour', 'Merci'],
    ['On Monday I wrote: nothing came.\nStill nothing.', 'On Monday I wrote: nothing came.\nStill nothing.'],
    ['> all of it is quoted\n> twice', '> all of it is quoted\n> twice'],
    ['  plain  ', 'plain'],
    ['', ''],
  ])('of %j is %j', (mail, text) => {
    expect(answerText(mail)).toBe(text)
  })

  it.each(['from: @@', 'on wrote', '-- original message', '__', 'a@'])(
    'is found at once in a long line of %j',
    (part) => {
      const start = performance.now()
      answerText(`from: ${part.repeat(50_000)}\rx`)
      answerText(`${part.repeat(50_000)}\u2028x`)
      expect(performance.now() - start).toBeLessThan(1000)
    },
  )

  it('is never longer than the mail, and never empty for one with words', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Hi', '> old', 'On Monday wrote:', '', 'From: a@b.example', '\r')),
        (lines) => {
          const mail = lines.join('\n')
          const text = answerText(mail)
          expect(text.length).toBeLessThanOrEqual(mail.length)
          expect(text === '').toBe(mail.trim() === '')
        },
      ),
    )
  })
})
