import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageParts } from './message-parts.ts'

const links = (message: string) =>
  messageParts(message).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

describe('the links of a message', () => {
  it.each([
    ['Read https://oola.example/module/4. Then stop.', ['https://oola.example/module/4']],
    ['(see http://a.example/?q=1&b=2)', ['http://a.example/?q=1&b=2']],
    ['https://a.example and https://b.example!', ['https://a.example/', 'https://b.example/']],
    ['Look at www.oola.example/a.', ['https://www.oola.example/a']],
    ['(www.oola.example)', ['https://www.oola.example/']],
    ['www. and www.oola and awww.oola.example', []],
    ['www.bank.example@evil.example', []],
    ['javascript:alert(1)', []],
    ['data:text/html,x', []],
    ['https://bank.example@evil.example/', []],
    ['nothing here', []],
  ])('of %s', (message, expected) => {
    expect(links(message)).toEqual(expected)
  })

  it('leave the words as they are', () => {
    const word = fc.oneof(fc.string(), fc.webUrl())
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const message = words.join(' ')
        expect(
          messageParts(message)
            .map(({ text }) => text)
            .join(''),
        ).toBe(message)
      }),
    )
  })
})
