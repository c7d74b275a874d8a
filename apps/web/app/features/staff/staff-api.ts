import type { CallInput, CallReply } from '@oola/contract/call'
import type { ErrorCode, Failure } from '@oola/contract/errors'
import type { StaffCallName, StaffCalls } from '@oola/contract/staff/staff-call-names'
import { callAddress } from '#web/lib/api.ts'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { reportAnswer, reportNoAnswer } from '#web/lib/connection.ts'

const TIMEOUT = 15_000

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

const ask = async (name: StaffCallName, parts: Parts, signal?: AbortSignal): Promise<Response> => {
  const [method = '', path = ''] = name.split(' ')
  const timeout = AbortSignal.timeout(TIMEOUT)
  const hasBody = parts.body !== undefined
  try {
    const response = await fetch(callAddress(path, parts), {
      method,
      headers: { accept: 'application/json', ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify(parts.body) : null,
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

/**
 * Makes a call of the staff console, with the staff cookie, which is apart from the session in the portal (STAFF-02,
 * STAFF-03). Returns its reply or throws `ApiError` or `ConnectionError`, like `send`. When the factor is needed again
 * it asks for it and repeats the call.
 */
export const sendStaff = async <Name extends StaffCallName>(
  name: Name,
  input: CallInput<StaffCalls[Name]>,
  { signal, ignorePolicy = false }: SendStaffOptions = {},
): Promise<CallReply<StaffCalls[Name]>> => {
  const response = await ask(name, input as Parts, signal)
  // A proxy in front of the server responds with HTML; then only the status is known.
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return body as CallReply<StaffCalls[Name]>
  const failure = body as Partial<Failure>
  const unsaid = response.status >= 502 ? 'unavailable' : 'internal'
  const error = new ApiError({
    ...failure,
    code: (failure.code ?? unsaid) as ErrorCode,
    status: response.status,
  })
  if (!ignorePolicy && (await recovers(error))) return sendStaff(name, input, { signal, ignorePolicy: true })
  throw error
}
