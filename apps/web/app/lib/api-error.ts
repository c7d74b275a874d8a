import type { ErrorCode, Failure, Issue, Severity } from '@oola/contract/errors'
import { INTERNAL, UNAVAILABLE } from '@oola/contract/fallback-errors'

interface FailureParts {
  readonly code: ErrorCode
  readonly status: number
  readonly title?: string | undefined
  readonly message?: string | undefined
  readonly issues?: readonly Issue[] | undefined
  readonly severity?: Severity | undefined
  readonly factor?: Failure['factor'] | undefined
}

/** The server received the call and refused it. Branch on `code`; `title` and `message` are for the member. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly title: string
  readonly issues: readonly Issue[]
  readonly severity: Severity | undefined
  /** Of `factor_asked`: continues the login. */
  readonly factor: Failure['factor']

  constructor({ code, status, title, message, issues, severity, factor }: FailureParts) {
    // Our server always sends both; a proxy in front of it may not.
    const unsaid = status >= 502 ? UNAVAILABLE : INTERNAL
    super(message ?? unsaid.message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.title = title ?? unsaid.title
    this.issues = issues ?? []
    this.severity = severity
    this.factor = factor
  }
}

/** No response arrived: the connection is down, the server does not respond, or it took longer than 15 seconds. */
export class ConnectionError extends Error {
  readonly timedOut: boolean

  constructor(timedOut: boolean, cause?: unknown) {
    super('Please verify your internet access, please try again', { cause })
    this.name = 'ConnectionError'
    this.timedOut = timedOut
  }
}

/** The server has responded and a retry gives the same answer, unless it is only busy or starting. */
export const worthRetrying = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 502

/** A view by staff does not get it (STAFF-13). */
export const isClosedToView = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'view_only'
