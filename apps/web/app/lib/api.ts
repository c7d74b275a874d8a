import type { CallInput, CallReply } from '@oola/contract/call'
import type { CallName, Calls } from '@oola/contract/call-names'
import type { ErrorCode, Failure } from '@oola/contract/errors'
import { TAB_HEADER } from '@oola/contract/event'
import { type Answer, fetchAnswer } from './answer.ts'
import { ApiError, ConnectionError } from './api-error.ts'
import { enqueueCall } from './batch.ts'
import { reportAnswer, reportNoAnswer } from './connection.ts'
import { consumeEarlyAnswer } from './early-calls.ts'
import { belongsToPage, readSession } from './session.ts'
import { TAB_ID } from './tab-id.ts'

export interface SendOptions {
  /** Cancels the request; TanStack Query passes one to each query function. */
  readonly signal?: AbortSignal
  /** Makes a repeat of a purchase or booking harmless; make one for each intent, not for each try. */
  readonly idempotencyKey?: string
  /** Answers a lost session with the failure at once, without asking the page's `SignedOutPolicy`. */
  readonly ignoreSignedOut?: boolean
  /** The request outlives the page: for the last save of a page that is going away (64 kB at most). */
  readonly keepalive?: boolean
  /** The page is whole without the answer: none says nothing about the line, so no overlay hides the page. */
  readonly quiet?: boolean
  /** Where this deployment takes the call instead of its own path (SHELL-34). */
  readonly address?: string
  /** The one status that is success; any of 200 to 299 unless told. */
  readonly expects?: number
}

interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

const TIMEOUT = 15_000
/** A form carries files: 3 MB take a quarter of a minute on a slow phone line. */
const FORM_TIMEOUT = 90_000

/** Decides when the server no longer knows the session. Answers true when the same member is signed in again. */
export type SignedOutPolicy = () => Promise<boolean>

let signedOutPolicy: SignedOutPolicy | null = null

/**
 * Sets what happens when the server no longer knows the session. While the policy decides, the call waits; after
 * a true it is made once more, with the new session, so that no save is lost (traps 19).
 */
export const onSignedOut = (policy: SignedOutPolicy): (() => void) => {
  signedOutPolicy = policy
  return () => {
    if (signedOutPolicy === policy) signedOutPolicy = null
  }
}

/** `/areas/GetQuestions/:assessmentId` with its parameters filled in, and the query behind it. */
export const callAddress = (path: string, { params = {}, query = {} }: Parts = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Null while nobody is signed in, or somebody else than the member whom this page belongs to. */
const tokenOfPage = (): string | null => {
  const session = readSession()
  return session && belongsToPage(session) ? session.token : null
}

/** A file among its fields makes a body a form instead of JSON. */
const isForm = ({ body }: Parts): boolean =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)

const headersOf = (parts: Parts, options: SendOptions): Headers => {
  const headers = new Headers({ accept: 'application/json' })
  const token = tokenOfPage()
  if (token) headers.set('authorization', `Bearer ${token}`)
  // A form with files names its own content type, boundary included.
  if (parts.body !== undefined && !isForm(parts)) {
    headers.set('content-type', 'application/json')
  }
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  return headers
}

const bodyOf = (parts: Parts): BodyInit | null => {
  if (parts.body === undefined) return null
  if (!isForm(parts)) return JSON.stringify(parts.body)
  const form = new FormData()
  for (const [name, value] of Object.entries(parts.body as Record<string, string | Blob>))
    form.append(name, value)
  return form
}

/** The way of a call to its answer: asked for already, together with others, or by itself. */
const answerTo = async (
  name: CallName,
  parts: Parts,
  { signal, ...options }: SendOptions & { signal: AbortSignal },
): Promise<Answer> => {
  const [method = '', path = ''] = name.split(' ')
  const address = options.address ?? callAddress(path, parts)
  const headers = headersOf(parts, options)
  if (method !== 'GET' || options.address || options.keepalive) {
    const { keepalive = false } = options
    // Another server than ours has no use for it.
    if (!options.address) headers.set(TAB_HEADER, TAB_ID)
    return fetchAnswer(address, {
      method,
      headers,
      body: bodyOf(parts),
      keepalive,
      signal,
    })
  }
  const early = await consumeEarlyAnswer(address, readSession()?.token)
  return early ?? enqueueCall(address, { headers, signal })
}

const ask = async (name: CallName, parts: Parts, options: SendOptions): Promise<Answer> => {
  const timeout = AbortSignal.timeout(isForm(parts) ? FORM_TIMEOUT : TIMEOUT)
  try {
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const answer = await answerTo(name, parts, { ...options, signal })
    reportAnswer()
    return answer
  } catch (cause) {
    // The page has left: not a failure, and TanStack Query knows it by this very error.
    if (options.signal?.aborted) throw cause
    if (!options.quiet) reportNoAnswer()
    throw new ConnectionError(timeout.aborted, cause)
  }
}

/** A proxy in front of the server answers HTML; then only the status is known. */
const failureOf = (status: number, body: unknown): ApiError => {
  const failure = typeof body === 'object' && body !== null ? (body as Partial<Failure>) : {}
  const unsaid = status >= 502 ? 'unavailable' : 'internal'
  // A newer server may have codes that this page does not know: then nothing is decided by it, and its words are shown.
  const code = typeof failure.code === 'string' ? (failure.code as ErrorCode) : unsaid
  return new ApiError({ ...failure, code, status })
}

/**
 * Makes a call of the contract, named like `GET /Site/GetSettings`. Answers its reply or throws `ApiError` (the server refused) or `ConnectionError`
 * (no answer). It shows nothing: pages and mutations own their messages (style 17).
 */
export const send = async <Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  options: SendOptions = {},
): Promise<CallReply<Calls[Name]>> => {
  const tokenBefore = tokenOfPage()
  const { status, body } = await ask(name, input as Parts, options)
  // The server parses replies on the way out (style 8), so they are trusted here and zod stays out of the page.
  const { expects } = options
  if (expects ? status === expects : status >= 200 && status < 300) return body as CallReply<Calls[Name]>
  const failure = failureOf(status, body)
  if (failure.code !== 'not_signed_in' || options.ignoreSignedOut) throw failure
  const tokenNow = tokenOfPage()
  // She has logged in again while this call was on its way with the session before: nobody has to be asked.
  const isBack = tokenNow !== null && tokenNow !== tokenBefore
  if (isBack || (await signedOutPolicy?.())) return send(name, input, { ...options, ignoreSignedOut: true })
  throw failure
}
