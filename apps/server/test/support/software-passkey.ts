import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** User present and verified. */
const FLAGS = 0x05
const WITH_KEY = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/**
 * A passkey as a browser's authenticator holds it (WebAuthn 2, ES256, attestation "none"), for one site.
 * @param userId whose it is, for signing in without a name
 */
export const softwarePasskey = (origin: string, userId?: number) => {
  const rpIdHash = sha256(new URL(origin).hostname)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])

  const dataOf = (type: 'create' | 'get', challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  const answer = <R extends object>(response: R) => ({
    ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response },
  })

  return {
    id,
    /** Replies to the options for a new passkey. */
    create: ({ challenge }: { readonly challenge: string }) => {
      const authData = Buffer.concat([
        ...[rpIdHash, uint(FLAGS | WITH_KEY, 1), uint(0, 4), Buffer.alloc(16)],
        ...[uint(credentialId.length, 2), credentialId, Buffer.from(isoCBOR.encode(coseKey))],
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return answer({
        clientDataJSON: dataOf('create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Replies to the options for signing in. */
    sign: ({ challenge }: { readonly challenge: string }) => {
      const authData = Buffer.concat([rpIdHash, uint(FLAGS, 1), uint(0, 4)])
      const clientData = dataOf('get', challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey)
      return answer({
        authenticatorData: authData.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userId === undefined ? {} : { userHandle: Buffer.from(String(userId)).toString('base64url') }),
      })
    },
  }
}
