import type { CallInput, CallReply } from '@oola/contract/call'
import type { ErrorCode, Failure } from '@oola/contract/errors'
import type { StaffCallName, StaffCalls } from '@oola/contract/staff/staff-call-names'
import { bodyOf, isForm } from '#web/lib/api.ts'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { callAddress } from '#web/lib/call-address.ts'
import { reportAnswer, reportNoAnswer } from '#web/lib/connection.ts'

const TIMEOUT = 15_000
/** A file of all members is written while it is sent. */
const FILE_TIMEOUT = 300_000
/** As long as the server waits for a request: a piece of a film on a slow network. */
const FORM_TIMEOUT = 120_000

interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

interface SendStaffOptions {
  /** Cancels the request; TanStack Query passes one to each query function. */
  readonly signal?: AbortSignal
  /** Throws on a refused session at once: for the calls of signing in. */
  readonly ignorePolicy?: boolean
  /** Milliseconds until it is given up. */
  readonly limit?: number
}

/** Runs when a call needs the second factor again. Returns true once it is confirmed. */
type FactorPolicy = () => Promise<boolean>
/** Runs when the session has ended. Returns true once the same person is signed in again. */
type EndedPolicy = () => Promise<boolean>

let policies: { readonly factorAgain: FactorPolicy; readonly ended: EndedPolicy } | null = null

/**
 * Sets what happens when the server asks for the factor again or the session has ended. The call waits, and is
 * repeated after `true`, so that nothing that was typed is lost (STAFF-02).
 * @returns the function that removes them
 */
export const onStaffRefused = (next: NonNullable<typeof policies>): (() => void) => {
  policies = next
  return () => {
    if (policies === next) policies = null
  }
}

const ask = async (
  name: StaffCallName,
  parts: Parts,
  {
    signal,
    limit = isForm(parts) ? FORM_TIMEOUT : TIMEOUT,
  }: { readonly signal?: AbortSignal | undefined; readonly limit?: number | undefined } = {},
): Promise<Response> => {
  const [method = '', path = ''] = name.split(' ')
  const timeout = AbortSignal.timeout(limit)
  // The browser sets the content type of a form, including its boundary.
  const isJson = parts.body !== undefined && !isForm(parts)
  try {
    const response = await fetch(callAddress(path, parts), {
      method,
      headers: { accept: 'application/json', ...(isJson ? { 'content-type': 'application/json' } : {}) },
      body: bodyOf(parts),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    reportAnswer()
    return response
  } catch (cause) {
    if (signal?.aborted) throw cause
    reportNoAnswer()
    throw new ConnectionError(timeout.aborted, cause)
  }
}

/** Whether the call can be repeated now. */
const recovers = async ({ code }: ApiError): Promise<boolean> => {
  if (code === 'factor_again') return (await policies?.factorAgain()) ?? false
  if (code === 'staff_not_signed_in' || code === 'factor_needed') return (await policies?.ended()) ?? false
  return false
}

const failureOf = async (response: Response): Promise<ApiError> => {
  // A proxy in front of the server responds with HTML; then only the status is known.
  const failure = (await response.json().catch(() => ({}))) as Partial<Failure>
  const unsaid = response.status >= 502 ? 'unavailable' : 'internal'
  return new ApiError({
    ...failure,
    code: (failure.code ?? unsaid) as ErrorCode,
    status: response.status,
  })
}

/**
 * Makes a call of the staff console, with the staff cookie, which is apart from the session in the portal (STAFF-02,
 * STAFF-03). Returns its reply or throws `ApiError` or `ConnectionError`, like `send`. When the factor is needed again
 * it asks for it and repeats the call.
 */
export const sendStaff = async <Name extends StaffCallName>(
  name: Name,
  input: CallInput<StaffCalls[Name]>,
  { signal, limit, ignorePolicy = false }: SendStaffOptions = {},
): Promise<CallReply<StaffCalls[Name]>> => {
  const response = await ask(name, input as Parts, { signal, limit })
  if (response.ok) return (await response.json().catch(() => ({}))) as CallReply<StaffCalls[Name]>
  const error = await failureOf(response)
  if (!ignorePolicy && (await recovers(error)))
    return sendStaff(name, input, { signal, limit, ignorePolicy: true })
  throw error
}

/** Makes a call whose reply is a file, as `sendStaff` does. */
export const sendStaffForFile = async <Name extends StaffCallName>(
  name: Name,
  input: CallInput<StaffCalls[Name]>,
  { ignorePolicy = false }: Pick<SendStaffOptions, 'ignorePolicy'> = {},
): Promise<Blob> => {
  const response = await ask(name, input as Parts, { limit: FILE_TIMEOUT })
  if (response.ok) {
    try {
      return await response.blob()
    } catch (cause) {
      throw new ConnectionError(false, cause)
    }
  }
  const error = await failureOf(response)
  if (!ignorePolicy && (await recovers(error))) return sendStaffForFile(name, input, { ignorePolicy: true })
  throw error
}
