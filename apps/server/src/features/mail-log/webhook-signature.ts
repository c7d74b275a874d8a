import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '@oola/contract/durations'

/** How far the sender's clock may be off, so that an old message cannot be sent again. */
const TOLERANCE_MS = 5 * MINUTE_MS

export interface SignedMessage {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: string
  /** `v1,<base64>`, several of them with spaces in between. */
  readonly signature: string
  readonly body: string
}

/** The signature of a message by Standard Webhooks (standardwebhooks.com), without its version. */
export const signMessage = (
  secret: string | Uint8Array,
  { id, timestamp, body }: Omit<SignedMessage, 'signature'>,
): string => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')

/** Whether a message has a valid and recent signature. */
export const isSigned = (secret: string, message: SignedMessage, now: Date): boolean => {
  const age = Math.abs(now.getTime() - Number(message.timestamp) * 1000)
  if (!message.id || !(age <= TOLERANCE_MS)) return false
  const expected = Buffer.from(signMessage(secret, message))
  return message.signature.split(' ').some((one) => {
    const given = Buffer.from(one.startsWith('v1,') ? one.slice(3) : '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
