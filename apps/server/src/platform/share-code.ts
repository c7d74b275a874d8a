import { randomBytes } from 'node:crypto'

/** The key of a share page: the member's id, for the look-up, and a random key. */
export interface ShareKey {
  readonly memberId: number
  readonly key: string
}

const CODE = /^([0-9a-z]{1,11})-([A-Za-z0-9_-]{22})$/

/** 128 random bits, 22 characters: no page can be guessed. */
export const createShareKey = (): string => randomBytes(16).toString('base64url')

/** The code in addresses: `rs-k3…`, the member id to base 36 and the key. */
export const formatShareCode = ({ memberId, key }: ShareKey): string => `${memberId.toString(36)}-${key}`

/** Parses a code; null when malformed. */
export const parseShareCode = (code: string): ShareKey | null => {
  const [, id, key] = CODE.exec(code) ?? []
  if (!id || !key) return null
  const memberId = Number.parseInt(id, 36)
  return !Number.isSafeInteger(memberId) ? null : { memberId, key }
}
