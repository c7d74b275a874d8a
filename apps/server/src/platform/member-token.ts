import { createHash, createHmac, randomBytes } from 'node:crypto'

const withMember = (memberId: number, secret: Buffer): string =>
  `${memberId.toString(36)}.${secret.toString('base64url')}`

/**
 * Bearer tokens, reset links and addresses of calendars: `<member id in base 36>.<32 random bytes>`. The member's id leads so that the look-up
 * goes by the primary key of member-owned tables; only the SHA-256 of the whole is stored (spec-decision 3; G-05).
 */
export const createToken = (memberId: number): string => withMember(memberId, randomBytes(32))

/** The same for one purpose: a job that is tried again mails the same token, and it is stored nowhere. */
export const deriveToken = (memberId: number, secret: Uint8Array, purpose: string): string =>
  withMember(memberId, createHmac('sha256', secret).update(`${purpose}:${memberId}`).digest())

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const TOKEN = /^([0-9a-z]{1,11})\.[\w-]{43}$/

/** The parts to look a token up by; null when it cannot be one of ours. */
export const readToken = (token: string): { memberId: number; hash: string } | null => {
  const match = TOKEN.exec(token)
  const memberId = match?.[1] ? Number.parseInt(match[1], 36) : 0
  return memberId >= 1 && Number.isSafeInteger(memberId) ? { memberId, hash: hashToken(token) } : null
}
