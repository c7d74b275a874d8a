import { describe, expect, it } from 'vitest'
import { isSigned, signMessage } from './webhook-signature.ts'

const SECRET = 'a secret of at least twenty characters'
const NOW = new Date('2026-03-10T18:00:00Z')
const seconds = (shift: number) => String(NOW.getTime() / 1000 + shift)
const message = { id: 'msg_1', timestamp: seconds(0), body: '{"a":1}' }
const signed = (given: Partial<typeof message> & { signature?: string } = {}) => ({
  signature: `v1,${signMessage(SECRET, message)}`,
  ...message,
  ...given,
})

describe('a signed message', () => {
  it('is believed with its signature, also among others', () => {
    expect(isSigned(SECRET, signed(), NOW)).toBe(true)
    expect(isSigned(SECRET, signed({ signature: `v1,AAAA ${signed().signature}` }), NOW)).toBe(true)
  })

  it('is the example of standardwebhooks.com', () => {
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const given = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      body: '{"test": 2432232314}',
    }
    expect(signMessage(secret, given)).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it.each([
    ['another body', signed({ body: '{"a":2}' })],
    ['another id', signed({ id: 'msg_2' })],
    ['no id', signed({ id: '' })],
    ['an old time', signed({ timestamp: seconds(-301) })],
    ['a time in the future', signed({ timestamp: seconds(301) })],
    ['no time', signed({ timestamp: '' })],
    ['no version', signed({ signature: signMessage(SECRET, message) })],
    ['no signature', signed({ signature: '' })],
  ])('is not believed with %s', (_, given) => {
    expect(isSigned(SECRET, given, NOW)).toBe(false)
  })
})
