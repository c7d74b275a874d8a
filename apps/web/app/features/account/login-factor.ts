import { ApiError } from '#web/lib/api-error.ts'

/** A login whose first step is done: the ticket for the second. */
export type LoginFactor = NonNullable<ApiError['factor']>

/** Of a failed login: whether it only waits for its second step; null for any other failure. */
export const factorOf = (error: unknown): LoginFactor | null =>
  error instanceof ApiError && error.code === 'factor_asked' ? (error.factor ?? null) : null

/** Above the second step. */
export const FACTOR_WORDS = {
  title: 'One more step',
  lead: 'Open your authenticator app and type the six digits it shows.',
} as const
