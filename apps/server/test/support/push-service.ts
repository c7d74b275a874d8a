import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the push service took for a browser, decrypted as the browser would. */
export interface Received {
  readonly path: string
  readonly payload: Record<string, unknown>
  readonly ttl: number
  readonly urgency: string | undefined
  readonly topic: string | undefined
  /** The claims of the sender's token. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** A subscription as a browser makes it, with the keys that decrypt its messages. */
interface Browser {
  readonly curve: ECDH
  readonly auth: Buffer
}

/** The uncompressed point of P-256 as a key. */
const publicKeyOf = (point: Buffer) =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })

/** The claims of `Authorization: vapid t=…, k=…` (RFC 8292). @throws for another form, key or signature */
const readVapid = (header: string | undefined, publicKey: string): Received['claims'] => {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  if (key !== publicKey) throw new Error('the key is not the one that the browser subscribed with')
  const [head = '', body = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKeyOf(Buffer.from(key, 'base64url')), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  if (!isSigned || alg !== 'ES256') throw new Error('the token is not signed by its key')
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts one record of `aes128gcm` (RFC 8188) with the keys of RFC 8291. @throws for one that is not whole */
const decrypt = (body: Buffer, { curve, auth }: Browser): string => {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = hkdf(curve.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record: its delimiter is 2, then zeros.
  const end = text.lastIndexOf(2)
  if (text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padded with something else')
  return text.subarray(0, end).toString()
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** The host of the endpoints; the server sends all of them to this service (PUSH_SERVICE_URL). */
export const PUSH_ORIGIN = 'https://push.example'

/**
 * A push service for tests: it checks the sender's token, and decrypts each message with the keys of the browser, by
 * Node's crypto and not by the library that encrypts.
 * @param publicKey the installation's key that browsers subscribe with
 */
export const startPushService = async (publicKey: string) => {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const wrong: unknown[] = []
  let answer: (path: string) => number | null = () => 201
  const server = createServer(async (request, reply) => {
    const path = request.url ?? ''
    const body = await bodyOf(request)
    const status = answer(path)
    // No answer at all.
    if (status === null) return
    try {
      const browser = browsers.get(path)
      if (!browser) return void reply.writeHead(410).end()
      const claims = readVapid(request.headers.authorization, publicKey)
      const text = decrypt(body, browser)
      if (status === 201)
        received.push({
          path,
          claims,
          payload: JSON.parse(text),
          ttl: Number(request.headers.ttl),
          urgency: request.headers.urgency as string | undefined,
          topic: request.headers.topic as string | undefined,
        })
      reply.writeHead(status).end()
    } catch (error) {
      wrong.push(error)
      reply.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** In the order of arrival, those that were answered with 201. */
    received: received as readonly Received[],
    /** Messages that a push service would refuse; tests expect none. */
    wrong: wrong as readonly unknown[],
    /** Subscribes a new browser (`PushManager.subscribe`). */
    subscribe: () => {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('hex')}`
      browsers.set(path, { curve, auth })
      return {
        path,
        endpoint: `${PUSH_ORIGIN}${path}`,
        keys: { p256dh, auth: auth.toString('base64url') },
      }
    },
    /** The browser's permission is taken back: the service answers 410 from now on. */
    end: (path: string): void => void browsers.delete(path),
    /** Answers with this status, or not at all for null. */
    answers: (next: (path: string) => number | null): void => {
      answer = next
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
