import { createHash, createHmac, randomBytes } from 'node:crypto'

const withMember = (memberId: number, secret: Buffer): string =>
  `${memberId.toString(36)}.${secret.toString('base64url')}`

/**
 * Bearer tokens, reset links and calendar addresses: `<member id in base 36>.<32 random bytes>`. The member's id comes
 * first so that the look-up uses the primary key of member-owned tables; only the SHA-256 of the whole is stored
 * (spec-decision 3; G-05).
 */
export const createToken = (memberId: number): string => withMember(memberId, randomBytes(32))

/** The same for one purpose: a retried job mails the same token, and no token is stored. */
export const deriveToken = (memberId: number, secret: Uint8Array, purpose: string): string =>
  withMember(memberId, createHmac('sha256', secret).update(`${purpose}:${memberId}`).digest())

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const TOKEN = /^([0-9a-z]{1,11})\.[\w-]{43}$/

/** The parts for looking up a token; null when it is malformed. */
export const readToken = (token: string): { memberId: number; hash: string } | null => {
  const match = TOKEN.exec(token)
  const memberId = match?.[1] ? Number.parseInt(match[1], 36) : 0
  return memberId >= 1 && Number.isSafeInteger(memberId) ? { memberId, hash: hashToken(token) } : null
}
