import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { isValidText } from '#server/platform/http/valid-text.ts'

/** The longest allowed lifetime of a store token (spec-decision 3: short expiry). */
export const STORE_TOKEN_MAX_SECONDS = 10 * 60

/** The claims of a valid store token: its subject, and the mark for single use. */
export interface StoreToken {
  /** Customer id or e-mail. */
  readonly subject: string
  readonly mark: string
  readonly expiresAt: Date
}

/**
 * Verifies a token of the store: HS256, a subject, and an expiry at most ten minutes after now and after its issue.
 * @returns null for an invalid token
 */
export const verifyStoreToken = async (
  token: string,
  secret: Uint8Array,
  now: Date,
): Promise<StoreToken | null> => {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    })
    const { sub, exp, iat } = payload
    // The store may sign any subject: only valid text can be looked up.
    if (typeof sub !== 'string' || !sub || !isValidText(sub)) return null
    if (exp === undefined) return null
    const seconds = now.getTime() / 1000
    if (exp - seconds > STORE_TOKEN_MAX_SECONDS || exp - (iat ?? seconds) > STORE_TOKEN_MAX_SECONDS)
      return null
    // The mark is the signed part, not the whole token: a signature has more than one valid encoding.
    const signed = token.slice(0, token.lastIndexOf('.'))
    const mark = `store-${createHash('sha256').update(signed).digest('base64url')}`
    return { subject: sub, mark, expiresAt: new Date(exp * 1000) }
  } catch {
    return null
  }
}

/** Signs a token like the store, for `npm run store-token` and for tests. */
export const signStoreToken = (
  subject: string,
  secret: Uint8Array,
  now: Date,
  seconds = 300,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(secret)
}
