import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'

/** How an Ed25519 private key of 32 bytes is written in DER (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface CredentialKey {
  readonly privateKey: KeyObject
  /** Published at `/.well-known/jwks.json`. */
  readonly publicJwk: JWK & { readonly kid: string }
}

/** The key that signs certificates, made of a secret of 32 bytes: the same on every server. */
export const credentialKey = async (seed: Uint8Array): Promise<CredentialKey> => {
  const der = Buffer.concat([PKCS8_HEAD, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const jwk = await exportJWK(createPublicKey(privateKey))
  const kid = await calculateJwkThumbprint(jwk)
  return { privateKey, publicJwk: { ...jwk, kid, alg: 'EdDSA', use: 'sig' } }
}
