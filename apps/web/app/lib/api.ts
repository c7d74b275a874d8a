import type { CallInput, CallReply } from '@oola/contract/call'
import type { CallName, Calls } from '@oola/contract/call-names'
import type { ErrorCode, Failure } from '@oola/contract/errors'
import { TAB_HEADER } from '@oola/contract/event'
import { DONE_AGO_HEADER } from '@oola/contract/offline/done-day'
import { doneAgo } from '#web/lib/outbox/done-ago.ts'
import { type Answer, fetchAnswer } from './answer.ts'
import { ApiError, ConnectionError } from './api-error.ts'
import { enqueueCall } from './batch.ts'
import { callAddress } from './call-address.ts'
import { reportAnswer, reportNoAnswer } from './connection.ts'
import { consumeEarlyAnswer } from './early-calls.ts'
import { belongsToPage, readSession } from './session.ts'
import { leaveStaffView, readStaffView, refuseInView } from './staff-view.ts'
import { TAB_ID } from './tab-id.ts'

export interface SendOptions {
  /** Cancels the request; TanStack Query passes one to each query function. */
  readonly signal?: AbortSignal
  /** Idempotency key of a purchase or booking; create one for each intent, not for each attempt. */
  readonly idempotencyKey?: string
  /** Throws on a lost session at once, without the page's `SignedOutPolicy`. */
  readonly ignoreSignedOut?: boolean
  /** The request outlives the page: for the last save of a page being closed (64 kB at most). */
  readonly keepalive?: boolean
  /**
   * The page works without the answer: a missing one does not mark the connection as down, so no overlay covers the
   * page.
   */
  readonly quiet?: boolean
  /** URL to which this deployment sends the call instead of its own path (SHELL-34). */
  readonly address?: string
  /** When the work was done, in milliseconds of this device's clock; the server gets its age. */
  readonly doneAt?: number
  /** The one status that counts as success; by default any of 200 to 299. */
  readonly expects?: number
}

interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

const TIMEOUT = 15_000
/** Forms carry files: 3 MB take 15 seconds on a slow mobile connection. */
const FORM_TIMEOUT = 90_000

/** Runs when the server rejects the session. Returns true once the same member is signed in again. */
export type SignedOutPolicy = () => Promise<boolean>

let signedOutPolicy: SignedOutPolicy | null = null

/**
 * Sets what happens when the server rejects the session. The call waits for the policy; after `true` it is retried
 * with the new session, so that no save is lost (traps 19).
 */
export const onSignedOut = (policy: SignedOutPolicy): (() => void) => {
  signedOutPolicy = policy
  return () => {
    if (signedOutPolicy === policy) signedOutPolicy = null
  }
}

/** Null when nobody is signed in, or when the session is not that of the page's member. */
const tokenOfPage = (): string | null => {
  const session = readSession()
  return session && belongsToPage(session) ? session.token : null
}

/** A body with a file among its fields is sent as a form instead of JSON. */
export const isForm = ({ body }: Parts): boolean =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)

const headersOf = (parts: Parts, options: SendOptions): Headers => {
  const headers = new Headers({ accept: 'application/json' })
  const token = tokenOfPage()
  if (token) headers.set('authorization', `Bearer ${token}`)
  // The browser sets the content type of a form with files, including the boundary.
  if (parts.body !== undefined && !isForm(parts)) {
    headers.set('content-type', 'application/json')
  }
  if (options.doneAt !== undefined) headers.set(DONE_AGO_HEADER, doneAgo(options.doneAt, Date.now()))
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  return headers
}

/** The body of a request: JSON, or a form with its files. */
export const bodyOf = (parts: Parts): BodyInit | null => {
  if (parts.body === undefined) return null
  if (!isForm(parts)) return JSON.stringify(parts.body)
  const form = new FormData()
  for (const [name, value] of Object.entries(parts.body as Record<string, string | Blob>))
    form.append(name, value)
  return form
}

/** Sends the call: answered by the early batch, batched with others, or alone. */
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
    // Servers other than ours have no use for it.
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
    // The request was cancelled: not a failure, and TanStack Query recognizes it by this error.
    if (options.signal?.aborted) throw cause
    if (!options.quiet) reportNoAnswer()
    throw new ConnectionError(timeout.aborted, cause)
  }
}

/** A proxy in front of the server responds with HTML; then only the status is available. */
const failureOf = (status: number, body: unknown): ApiError => {
  const failure = typeof body === 'object' && body !== null ? (body as Partial<Failure>) : {}
  const unsaid = status >= 502 ? 'unavailable' : 'internal'
  // A newer server may send unknown codes: nothing branches on them, and their message is shown.
  const code = typeof failure.code === 'string' ? (failure.code as ErrorCode) : unsaid
  return new ApiError({ ...failure, code, status })
}

/**
 * Makes a call of the contract, named like `GET /Site/GetSettings`. Returns its reply or throws `ApiError` (the
 * server refused) or `ConnectionError` (no response). It shows nothing: pages and mutations own their messages
 * (style 17).
 */
export const send = async <Name extends CallName>(
  name: Name,
  input: CallInput<Calls[Name]>,
  options: SendOptions = {},
): Promise<CallReply<Calls[Name]>> => {
  const view = readStaffView()
  const isWrite = !name.startsWith('GET ')
  if (view && (isWrite || view.closed.includes(name))) {
    if (isWrite) refuseInView()
    const message = isWrite ? 'You see this as staff.' : 'Answers, notes and messages stay closed to staff.'
    throw failureOf(403, { code: 'view_only', title: 'Read-only', message })
  }
  const tokenBefore = tokenOfPage()
  const { status, body } = await ask(name, input as Parts, options)
  // The server validates replies before sending (style 8), so they are trusted here and zod stays out of the
  // bundle.
  const { expects } = options
  if (expects ? status === expects : status >= 200 && status < 300) return body as CallReply<Calls[Name]>
  const failure = failureOf(status, body)
  if (failure.code === 'not_signed_in' && view) leaveStaffView()
  if (failure.code !== 'not_signed_in' || options.ignoreSignedOut || view) throw failure
  const tokenNow = tokenOfPage()
  // The member has signed in again while this call was in flight with the old session: no need to ask.
  const isBack = tokenNow !== null && tokenNow !== tokenBefore
  if (isBack || (await signedOutPolicy?.())) return send(name, input, { ...options, ignoreSignedOut: true })
  throw failure
}
