import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

/** Lifetime of a silent token in seconds (spec-decision 3). */
const SILENT_TOKEN_SECONDS = 60
/** The audience. */
const BACK_OFFICE = 'backoffice'

/** The member of a silent token, and the session that requested it. */
export interface SilentClaims {
  readonly memberId: number
  /** Identifies the session without its token: only the browser that has it may use this. */
  readonly session: string
}

/** A signed statement "this is member n", for one visit to the back office (SHELL-27). */
export const signSilentToken = (
  { memberId, session }: SilentClaims,
  secret: Uint8Array,
  now: Date,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(memberId))
    .setAudience(BACK_OFFICE)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SILENT_TOKEN_SECONDS)
    .sign(secret)
}

export type SilentToken =
  | ({ readonly kind: 'valid'; readonly mark: string; readonly expiresAt: Date } & SilentClaims)
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' }

/** Verifies a token like the back office. */
export const readSilentToken = async (token: string, secret: Uint8Array, now: Date): Promise<SilentToken> => {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience: BACK_OFFICE,
      currentDate: now,
      // Independent of its own expiry.
      maxTokenAge: SILENT_TOKEN_SECONDS,
      requiredClaims: ['sub', 'jti', 'iat', 'exp', 'sid'],
    })
    const memberId = Number(payload.sub)
    const { sid } = payload
    if (!Number.isInteger(memberId) || !payload.jti || payload.exp === undefined || typeof sid !== 'string')
      return { kind: 'invalid' }
    return {
      kind: 'valid',
      memberId,
      session: sid,
      mark: `back-office-${payload.jti}`,
      expiresAt: new Date(payload.exp * 1000),
    }
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
  }
}
