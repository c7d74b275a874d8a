import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createToken, hashToken, readToken } from './member-token.ts'

describe('a token', () => {
  it('leads back to its member for every id that there can be', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat().filter((id) => id > 0),
        (memberId) => {
          const token = createToken(memberId)
          expect(readToken(token)).toEqual({ memberId, hash: hashToken(token) })
        },
      ),
    )
  })

  it('is never made twice', () => {
    const made = new Set(Array.from({ length: 1000 }, () => createToken(7)))
    expect(made.size).toBe(1000)
  })

  it('is recognized without the database', () => {
    const body = 'A'.repeat(43)
    for (const text of [
      '',
      '.',
      body,
      `.${body}`,
      `0.${body}`,
      `zzzzzzzzzzz.${body}`,
      `RX.${body}`,
      `rx.${body}A`,
      `rx ${body}`,
      `1.${body}\n`,
    ]) {
      expect([text, readToken(text)]).toEqual([text, null])
    }
    fc.assert(fc.property(fc.string(), (text) => readToken(text) === null))
  })
})
