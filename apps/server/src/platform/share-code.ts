import { randomBytes } from 'node:crypto'

/** Where a share page is found: its member, so that every look-up has the member's id, and its random key. */
export interface ShareKey {
  readonly memberId: number
  readonly key: string
}

const CODE = /^([0-9a-z]{1,11})-([A-Za-z0-9_-]{22})$/

/** 128 random bits, 22 characters: a page that is not published cannot be guessed, and a published one not found. */
export const createShareKey = (): string => randomBytes(16).toString('base64url')

/** The code in addresses: `rs-k3…`, the member id to base 36 and the key. */
export const formatShareCode = ({ memberId, key }: ShareKey): string => `${memberId.toString(36)}-${key}`

/** Reads a code; null when it is none. */
export const parseShareCode = (code: string): ShareKey | null => {
  const [, id, key] = CODE.exec(code) ?? []
  if (!id || !key) return null
  const memberId = Number.parseInt(id, 36)
  return !Number.isSafeInteger(memberId) ? null : { memberId, key }
}
