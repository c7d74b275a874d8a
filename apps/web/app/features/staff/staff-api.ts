import type { CallInput, CallReply } from '@oola/contract/call'
import type { ErrorCode, Failure } from '@oola/contract/errors'
import type { StaffCallName, StaffCalls } from '@oola/contract/staff/staff-call-names'
import { callAddress } from '#web/lib/api.ts'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'

const TIMEOUT = 15_000

interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/**
 * Makes a call of the staff console, with the staff cookie, which is apart from the session in the portal (STAFF-02,
 * STAFF-03). Returns its reply or throws `ApiError` or `ConnectionError`, like `send`.
 */
export const sendStaff = async <Name extends StaffCallName>(
  name: Name,
  input: CallInput<StaffCalls[Name]>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<CallReply<StaffCalls[Name]>> => {
  const parts = input as Parts
  const [method = '', path = ''] = name.split(' ')
  const timeout = AbortSignal.timeout(TIMEOUT)
  const hasBody = parts.body !== undefined
  let response: Response
  try {
    response = await fetch(callAddress(path, parts), {
      method,
      headers: { accept: 'application/json', ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify(parts.body) : null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ConnectionError(timeout.aborted, cause)
  }
  // A proxy in front of the server responds with HTML; then only the status is known.
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return body as CallReply<StaffCalls[Name]>
  const failure = body as Partial<Failure>
  const unsaid = response.status >= 502 ? 'unavailable' : 'internal'
  throw new ApiError({ ...failure, code: (failure.code ?? unsaid) as ErrorCode, status: response.status })
}
