import type { JSONWebKeySet, JWTPayload } from 'jose'

/** Data fetched from the server: the signing keys, and the revoked certificates. */
export interface Published {
  readonly keys: JSONWebKeySet
  readonly withdrawn: readonly { readonly id: string; readonly revokedAt?: string }[]
}

/**
 * - `valid`: signed by us, unchanged and not revoked;
 * - `changed`: the signature does not match;
 * - `withdrawn`: unchanged, but revoked;
 * - `unknown`: not a certificate of this portal.
 */
export type Verdict =
  | { readonly is: 'valid'; readonly name: string | null; readonly address: string }
  | { readonly is: 'withdrawn'; readonly name: string | null; readonly day: string | null }
  | { readonly is: 'changed' }
  | { readonly is: 'unknown' }

/** Larger than any certificate. */
export const FILE_MAX_BYTES = 3 * 1024 * 1024

const MARK = '\n%oola-certificate '
const ENVELOPE = 'data:application/vc+jwt,'
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/

interface Signed {
  readonly jwt: string
  /** Of a PDF: the signed bytes. */
  readonly paper?: Uint8Array<ArrayBuffer>
}

/** Index of the last occurrence, or -1. */
const lastIndex = (bytes: Uint8Array, words: string): number => {
  const wanted = new TextEncoder().encode(words)
  for (let at = bytes.length - wanted.length; at >= 0; at -= 1)
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at
  return -1
}

const signedPdf = (bytes: Uint8Array<ArrayBuffer>): Signed | null => {
  const at = lastIndex(bytes, MARK)
  if (at < 0) return null
  const jwt = new TextDecoder().decode(bytes.subarray(at + MARK.length)).trim()
  return { jwt, paper: bytes.slice(0, at) }
}

const signedText = (text: string): Signed | null => {
  const words = text.trim()
  if (COMPACT.test(words)) return { jwt: words }
  try {
    const { id } = JSON.parse(words) as { id?: unknown }
    return typeof id === 'string' && id.startsWith(ENVELOPE) ? { jwt: id.slice(ENVELOPE.length) } : null
  } catch {
    return null
  }
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const base64 = btoa(String.fromCharCode(...hash))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

interface Credential extends JWTPayload {
  readonly id?: string
  readonly credential?: string
  readonly sha256?: string
  readonly credentialSubject?: { readonly identifier?: readonly { readonly identityHash?: string }[] }
}

/**
 * Checks a certificate's file on this device: a PDF by the signature in its last line, a badge file by its own.
 * Nothing of the file is sent anywhere (mockup 29).
 */
export const checkFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  { keys, withdrawn }: Published,
): Promise<Verdict> => {
  const isPdf = new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-'
  const signed = isPdf ? signedPdf(bytes) : signedText(new TextDecoder().decode(bytes))
  if (!signed) return { is: 'unknown' }
  const { compactVerify, createLocalJWKSet } = await import('jose')
  let claims: Credential
  try {
    const { payload } = await compactVerify(signed.jwt, createLocalJWKSet(keys), { algorithms: ['EdDSA'] })
    claims = JSON.parse(new TextDecoder().decode(payload)) as Credential
  } catch {
    return { is: 'changed' }
  }
  if (signed.paper && claims.sha256 !== (await sha256(signed.paper))) return { is: 'changed' }
  const address = claims.credential ?? claims.id
  if (!address) return { is: 'changed' }
  const name = claims.credentialSubject?.identifier?.[0]?.identityHash ?? null
  const end = withdrawn.find(({ id }) => id === address)
  if (end) return { is: 'withdrawn', name, day: end.revokedAt?.slice(0, 10) ?? null }
  return { is: 'valid', name, address: address.replace('/credentials/', '/certificate/') }
}

/** The published keys and the revoked certificates. */
export const readPublished = async (): Promise<Published> => {
  const read = async (address: string) => {
    // Never cached: the check is about the present.
    const answer = await fetch(address, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
    return answer.json()
  }
  const [keys, list] = await Promise.all([read('/.well-known/jwks.json'), read('/credentials/revocations')])
  return { keys, withdrawn: list.revokedCredential }
}
