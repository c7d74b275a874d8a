import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { appError } from '#server/platform/http/app-error.ts'
import { type Files, isKey, mediaType, requireKey } from './files.ts'

interface Options {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket is in the path and not in the host name, as with most stores other than Amazon's. */
  readonly forcePathStyle: boolean
}

/** Until the response headers; streaming may take longer. */
const TIMEOUT_MS = 10_000
/** Circuit breaker after a timeout, so that not every picture of a page waits for the store. */
const REST_MS = 10_000

const unavailable = (log: Record<string, unknown>) =>
  appError('unavailable', {
    message: 'Pictures and files are out of reach right now. Try again in a moment.',
    retryAfter: 5,
    log: { store: 's3', ...log },
  })

/** An S3 store (spec-decision 14): Amazon's, MinIO, R2 and others. @throws unavailable from every method */
export const s3Files = ({ endpoint, bucket, forcePathStyle, ...options }: Options): Files => {
  // All requests are idempotent; aws4fetch retries 429 and 5xx.
  const client = new AwsClient({ ...options, service: 's3', retries: 2 })
  const { protocol, host, pathname } = new URL(endpoint)
  const folder = pathname.replace(/\/$/, '')
  const base = forcePathStyle
    ? `${protocol}//${host}${folder}/${bucket}`
    : `${protocol}//${bucket}.${host}${folder}`

  let isSilent = false
  const rest = (): void => {
    isSilent = true
    setTimeout(() => {
      isSilent = false
    }, REST_MS).unref()
  }

  const request = async (
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string | URLSearchParams,
    init: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response> => {
    if (typeof key === 'string') requireKey(key)
    const place = typeof key === 'string' ? `/${key}` : `?${key}`
    if (isSilent) throw unavailable({ method, reason: 'silent' })
    const patience = new AbortController()
    const over = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // A slow upload does not mean a slow store, and must not block downloads.
      if (method !== 'PUT') rest()
      patience.abort()
      over.reject(new DOMException('no answer', 'TimeoutError'))
    }, TIMEOUT_MS)
    try {
      // Not by the signal alone: copies of the request lose it during the first attempt.
      const answer = client.fetch(`${base}${place}`, { method, signal: patience.signal, ...init })
      return await Promise.race([answer, over.promise])
    } catch (error) {
      throw unavailable({ method, reason: error instanceof Error ? error.name : 'unknown' })
    } finally {
      clearTimeout(timer)
    }
  }
  /** Discards a response body, so that its connection is free. */
  const refuse = async (response: Response, method: string): Promise<never> => {
    await response.body?.cancel()
    throw unavailable({ method, status: response.status })
  }

  return {
    write: async (key, content) => {
      const headers = { 'content-type': mediaType(key) }
      const response = await request('PUT', key, { headers, body: new Uint8Array(content) })
      if (!response.ok) await refuse(response, 'PUT')
    },
    find: async (key) => {
      const response = await request('HEAD', key)
      if (response.status === 404) return null
      if (!response.ok) return refuse(response, 'HEAD')
      return {
        size: Number(response.headers.get('content-length')),
        etag: response.headers.get('etag') ?? '""',
        stream: async (range) => {
          const part = range && { headers: { range: `bytes=${range.start}-${range.end}` } }
          const answer = await request('GET', key, part)
          // A store that ignores the range would corrupt the reply.
          if (answer.status !== (range ? 206 : 200) || !answer.body) return refuse(answer, 'GET')
          return Readable.fromWeb(answer.body)
        },
      }
    },
    list: async function* () {
      const query = new URLSearchParams({ 'list-type': '2' })
      do {
        const response = await request('GET', query)
        if (!response.ok) await refuse(response, 'GET')
        const page = await response.text()
        // Keys and tokens need no XML parser: a key that is written with an entity is none of ours.
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isKey(key)) yield key
        const next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
        if (next) query.set('continuation-token', next.replaceAll('&amp;', '&'))
        else query.delete('continuation-token')
      } while (query.has('continuation-token'))
    },
    remove: async (key) => {
      const response = await request('DELETE', key)
      if (!response.ok && response.status !== 404) await refuse(response, 'DELETE')
    },
  }
}
