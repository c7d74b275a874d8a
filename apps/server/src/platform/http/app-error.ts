import { ERRORS, type ErrorCode, type Failure, type Issue, type Severity } from '@oola/contract/errors'

interface Details {
  /** Invalid fields. */
  readonly issues?: readonly Issue[]
  /** Replaces the code's text; must be safe to show to the member. */
  readonly message?: string
  /** Login banners only. */
  readonly severity?: Severity
  /** For the log, never for the reply; no personal data. */
  readonly log?: Record<string, unknown>
  /** Seconds until a retry makes sense (429, 503). */
  readonly retryAfter?: number
  /** Of `factor_asked` only. */
  readonly factor?: Failure['factor']
}

/** A failure with a stable code. Created by `appError`. */
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

/** The reply for a failure. */
export const toFailure = ({ code, details }: AppError): Failure => ({
  code,
  title: ERRORS[code].title,
  message: details.message ?? ERRORS[code].message,
  ...(details.issues ? { issues: [...details.issues] } : {}),
  ...(details.factor ? { factor: details.factor } : {}),
  ...(details.severity ? { severity: details.severity } : {}),
})
