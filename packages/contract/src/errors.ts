import { z } from 'zod'
import { ACCOUNT_ERRORS } from './account/account.errors.ts'
import { ACTIONS_ERRORS } from './actions/actions.errors.ts'
import { ASSESSMENT_ERRORS } from './assessment/assessment.errors.ts'
import { BILLING_ERRORS } from './billing/billing.errors.ts'
import { BREAKS_ERRORS } from './breaks/breaks.errors.ts'
import { CALENDAR_ERRORS } from './calendar/calendar.errors.ts'
import { COACHES_ERRORS } from './coaches/coaches.errors.ts'
import { COACHING_ERRORS } from './coaching/coaching.errors.ts'
import { COURSES_ERRORS } from './courses/courses.errors.ts'
import { ENROLMENT_ERRORS } from './enrolment/enrolment.errors.ts'
import type { ErrorTable } from './error-table.ts'
import { INTERNAL, UNAVAILABLE } from './fallback-errors.ts'
import { FREE_TESTS_ERRORS } from './free-tests/free-tests.errors.ts'
import { GOALS_ERRORS } from './goals/goals.errors.ts'
import { JOURNEY_ERRORS } from './journey/journey.errors.ts'
import { LEARNING_ERRORS } from './learning/learning.errors.ts'
import { MEETINGS_ERRORS } from './meetings/meetings.errors.ts'
import { ORDERS_ERRORS } from './orders/orders.errors.ts'
import { HISTORY_ERRORS } from './privacy/history/history.errors.ts'
import { PRIVACY_ERRORS } from './privacy/privacy.errors.ts'
import { SESSIONS_ERRORS } from './sessions/sessions.errors.ts'
import { STAFF_ERRORS } from './staff/staff.errors.ts'
import { TODO_ERRORS } from './todo/todo.errors.ts'

/** Errors of any call. */
const CALL_ERRORS = {
  validation_failed: {
    status: 400,
    title: 'Error',
    message: 'Some of the details are not right. Check them and try again.',
  },
  not_allowed: { status: 403, title: 'Error', message: 'This belongs to someone else.' },
  not_found: { status: 404, title: 'Error', message: 'We could not find that.' },
  too_slow: {
    status: 408,
    title: 'Error',
    message: 'Your connection is slow right now, and not everything reached us. Try again.',
  },
  too_large: { status: 413, title: 'Error', message: 'That is too large to send.' },
  unsupported_media: { status: 415, title: 'Error', message: 'That kind of file or content cannot be read.' },
  rate_limited: {
    status: 429,
    title: 'Error',
    message: 'That was a little fast. Wait a moment and try again.',
  },
  drawings_busy: {
    status: 503,
    title: 'Just a minute',
    message: 'We’re making a lot of documents right now. Try again in a minute.',
  },
  internal: INTERNAL,
  unavailable: UNAVAILABLE,
} as const satisfies ErrorTable

/**
 * All errors of the API: the HTTP status, the title of the dialog and the text for the member
 * (spec-decision 2; journey.md 5 and 8). Clients decide by code, never by text.
 */
export const ERRORS = {
  ...CALL_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ENROLMENT_ERRORS,
  ...MEETINGS_ERRORS,
  ...ORDERS_ERRORS,
  ...BILLING_ERRORS,
  ...BREAKS_ERRORS,
  ...CALENDAR_ERRORS,
  ...FREE_TESTS_ERRORS,
  ...JOURNEY_ERRORS,
  ...ASSESSMENT_ERRORS,
  ...GOALS_ERRORS,
  ...ACTIONS_ERRORS,
  ...TODO_ERRORS,
  ...LEARNING_ERRORS,
  ...COURSES_ERRORS,
  ...COACHES_ERRORS,
  ...COACHING_ERRORS,
  ...SESSIONS_ERRORS,
  ...PRIVACY_ERRORS,
  ...HISTORY_ERRORS,
  ...STAFF_ERRORS,
} as const satisfies ErrorTable

export type ErrorCode = keyof typeof ERRORS

/** Banner style of a login message: 1 notice, 2 wrong or locked, 3 switch to the Customer Id tab (spec-decision 3, G-03). */
export type Severity = 1 | 2 | 3

/** An invalid field: its path in the request (`scores.2.score`) and what is wrong with it. */
export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/** The body of every error reply. */
export const Failure = z.object({
  code: z.string(),
  title: z.string(),
  message: z.string(),
  issues: z.array(Issue).optional(),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** Only of `factor_asked`: goes on with the login, by a code or a passkey. */
  factor: z.object({ ticket: z.string(), hasPasskey: z.boolean() }).optional(),
})
export type Failure = z.infer<typeof Failure>
