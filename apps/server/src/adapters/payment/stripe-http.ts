import { GatewayUnavailable } from './payment-gateway.ts'

const TIMEOUT_MS = 12_000
/** The shapes that stripe-shapes.ts reads are those of this version, whatever the account's own is. */
const API_VERSION = '2024-06-20'

export type FormValue = string | number | boolean | undefined | { readonly [name: string]: FormValue }

/** Stripe's form encoding: `metadata[member]=7`. */
export const encodeForm = (values: Readonly<Record<string, FormValue>>): string => {
  const form = new URLSearchParams()
  const add = (name: string, value: FormValue): void => {
    if (value === undefined) return
    if (typeof value !== 'object') form.append(name, String(value))
    else for (const [part, inner] of Object.entries(value)) add(`${name}[${part}]`, inner)
  }
  for (const [name, value] of Object.entries(values)) add(name, value)
  return form.toString()
}

/** Stripe understood a request and refused it. Its words are not kept: they may quote what was sent. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown, code: string) {
    super(`Stripe answered ${status} ${code}`)
    this.status = status
    this.body = body
  }
}

interface Options {
  readonly secretKey: string
  readonly baseUrl: string
}

interface Ask {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly key?: string
  readonly form?: Readonly<Record<string, FormValue>>
}

const codeOf = (body: unknown): string => {
  const { error } = (body ?? {}) as { error?: { type?: unknown; code?: unknown } }
  return [error?.type, error?.code].filter((part) => typeof part === 'string').join(' ')
}

/** Stripe's API over fetch: the six requests that we make need no library (docs/decisions/0020). */
export const stripeHttp = ({ secretKey, baseUrl }: Options) => {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION }

  const post = (path: string, form: string, key: string | undefined): Promise<Response> =>
    fetch(`${baseUrl}/v1/${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: form,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const get = (path: string, query: string): Promise<Response> =>
    fetch(`${baseUrl}/v1/${path}?${query}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })

  const exchange = async ({ method, path, key, form = {} }: Ask): Promise<[Response, unknown]> => {
    try {
      const encoded = encodeForm(form)
      const response = await (method === 'GET' ? get(path, encoded) : post(path, encoded, key))
      return [response, await response.json()]
    } catch (error) {
      throw new GatewayUnavailable(
        `no answer from Stripe: ${error instanceof Error ? error.name : 'unknown'}`,
      )
    }
  }

  /** @throws StripeRefusal, GatewayUnavailable */
  return async (asked: Ask): Promise<unknown> => {
    const [response, body] = await exchange(asked)
    if (response.ok) return body
    // 409: the same key is being worked on; 429 and 5xx: not now. Whether money moved is not known.
    if (response.status === 409 || response.status === 429 || response.status >= 500)
      throw new GatewayUnavailable(`Stripe answered ${response.status}`)
    throw new StripeRefusal(response.status, body, codeOf(body))
  }
}
