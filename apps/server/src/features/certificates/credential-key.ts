import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'

/** The DER prefix of an Ed25519 private key of 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

type PublicJwk = JWK & { readonly kid: string }

export interface CredentialKey {
  readonly privateKey: KeyObject
  /** Published at `/.well-known/jwks.json`. */
  readonly publicJwk: PublicJwk
}

/** A published public key; `x` is its 32 bytes in base64url (RFC 8037). */
export const publishedKey = async (x: string): Promise<PublicJwk> => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' }
}

/** The signing key of certificates, derived from a secret of 32 bytes: the same on every server. */
export const credentialKey = async (seed: Uint8Array): Promise<CredentialKey> => {
  const der = Buffer.concat([PKCS8_HEAD, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = await exportJWK(createPublicKey(privateKey))
  return { privateKey, publicJwk: await publishedKey(x) }
}
