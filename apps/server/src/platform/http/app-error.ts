import { ERRORS, type ErrorCode, type Failure, type Issue, type Severity } from '@oola/contract/errors'

interface Details {
  /** Fields that were not right. */
  readonly issues?: readonly Issue[]
  /** Replaces the code's text for the member; keep it safe to show. */
  readonly message?: string
  /** Login banners only. */
  readonly severity?: Severity
  /** For the log, never for the answer; no personal data. */
  readonly log?: Record<string, unknown>
  /** Seconds until a repeat makes sense (429, 503). */
  readonly retryAfter?: number
}

/** A failure with a stable code. Make one with `appError`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The failure to throw: `throw appError('wrong_step', { log: { step } })`. */
export const appError = (code: ErrorCode, details: Details = {}): AppError => new AppError(code, details)

/** The answer that a failure becomes. */
export const toFailure = ({ code, details }: AppError): Failure => ({
  code,
  title: ERRORS[code].title,
  message: details.message ?? ERRORS[code].message,
  ...(details.issues ? { issues: [...details.issues] } : {}),
  ...(details.severity ? { severity: details.severity } : {}),
})
