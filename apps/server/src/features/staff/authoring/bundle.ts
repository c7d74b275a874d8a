import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { appError } from '#server/platform/http/app-error.ts'

/** Increase it when the meaning of the fields changes: a server reads only its own. */
const FORMAT = 1

/** The texts that move from one installation to another. */
const Bundle = z.strictObject({
  format: z.literal(FORMAT),
  /** The public address of the installation that made it. */
  from: z.string().max(500),
  /** Who exported it. */
  author: z.string().max(500),
  at: z.iso.datetime(),
  files: z
    .array(z.strictObject({ file: z.string().max(200), text: z.string().max(500_000) }))
    .max(2_000)
    .refine((files) => new Set(files.map(({ file }) => file)).size === files.length),
})
export type Bundle = Omit<z.infer<typeof Bundle>, 'format'>

/** `content` is the bundle as JSON text: the signature is that of its bytes. */
const Signed = z.strictObject({ key: z.string(), signature: z.string(), content: z.string() })

/** The DER prefixes of Ed25519 keys of 32 bytes (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

const privateKeyOf = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' })

/** The public key of an installation: 32 bytes in base64url, as operators of others list it. */
export const bundleKey = (seed: Uint8Array): string =>
  createPublicKey(privateKeyOf(seed))
    .export({ format: 'der', type: 'spki' })
    .subarray(PUBLIC_HEAD.length)
    .toString('base64url')

const written = (signed: z.infer<typeof Signed>): string => `${JSON.stringify(signed)}\n`

/** A bundle as a signed file (AUTHOR-11). */
export const writeBundle = (bundle: Bundle, seed: Uint8Array): string => {
  const content = JSON.stringify({ format: FORMAT, ...bundle })
  const signature = sign(null, Buffer.from(content), privateKeyOf(seed)).toString('base64url')
  return written({ key: bundleKey(seed), signature, content })
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw appError('bundle_unreadable')
  }
}

const isSigned = ({ key, signature, content }: z.infer<typeof Signed>): boolean => {
  const publicKey = createPublicKey({
    key: Buffer.concat([PUBLIC_HEAD, Buffer.from(key, 'base64url')]),
    ...{ format: 'der', type: 'spki' },
  })
  return verify(null, Buffer.from(content), publicKey, Buffer.from(signature, 'base64url'))
}

/**
 * Reads a signed file. Nothing of it is looked at before its signature.
 * @param trusted the public keys of the installations that are trusted
 * @throws bundle_unreadable, bundle_untrusted, bundle_unknown
 */
export const readBundle = (text: string, trusted: readonly string[]): Bundle => {
  const signed = Signed.safeParse(parseJson(text))
  // Written in one way only: another byte anywhere is another file.
  if (!signed.success || written(signed.data) !== text) throw appError('bundle_unreadable')
  const { key, signature, content } = signed.data
  if (!trusted.includes(key)) throw appError('bundle_untrusted')
  const isExact = Buffer.from(signature, 'base64url').toString('base64url') === signature
  if (!isExact || !isSigned(signed.data)) throw appError('bundle_unreadable')
  const values = parseJson(content)
  if (!z.object({ format: z.literal(FORMAT) }).safeParse(values).success) throw appError('bundle_unknown')
  const bundle = Bundle.safeParse(values)
  if (!bundle.success) throw appError('bundle_unreadable')
  const { format: _, ...rest } = bundle.data
  return rest
}
