import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@oola/contract/durations'

const NONCE_BYTES = 16
const TIME_BYTES = 6
const LIFE_MS = 5 * MINUTE_MS

const sign = (key: Uint8Array, body: Buffer, purpose: string): Buffer =>
  createHmac('sha256', key).update(purpose).update('\n').update(body).digest()

/**
 * A challenge for a passkey: random, for five minutes, and for one purpose (a session, a member). It is signed instead
 * of stored; `consumeToken` makes it good once.
 */
export const createChallenge = (key: Uint8Array, purpose: string, now: Date): string => {
  const expiry = Buffer.alloc(TIME_BYTES)
  expiry.writeUIntBE(now.getTime() + LIFE_MS, 0, TIME_BYTES)
  const body = Buffer.concat([randomBytes(NONCE_BYTES), expiry])
  return Buffer.concat([body, sign(key, body, purpose)]).toString('base64url')
}

/** The expiry of a challenge of ours; null for any other, an expired one and one for another purpose. */
export const readChallenge = (
  key: Uint8Array,
  purpose: string,
  challenge: string,
  now: Date,
): Date | null => {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  const signature = bytes.subarray(NONCE_BYTES + TIME_BYTES)
  const expected = sign(key, body, purpose)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const expiry = body.readUIntBE(NONCE_BYTES, TIME_BYTES)
  return now.getTime() < expiry ? new Date(expiry) : null
}
