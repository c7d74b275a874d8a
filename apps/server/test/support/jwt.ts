import { createPublicKey, verify, type webcrypto } from 'node:crypto'

/** A part of a JWT: 0 is its header, 1 its claims. */
export const partOf = (jwt: string, index: number) =>
  JSON.parse(Buffer.from(jwt.split('.')[index] ?? '', 'base64url').toString('utf8'))

/** Verified without the library that signs. */
export const isSignedBy = (
  keys: readonly (webcrypto.JsonWebKey & { kid?: string })[],
  jwt: string,
): boolean => {
  const jwk = keys.find(({ kid }) => kid === partOf(jwt, 0).kid)
  if (!jwk) return false
  const [head, body, signature] = jwt.split('.')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature ?? '', 'base64url'))
}
