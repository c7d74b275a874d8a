import type { ErrorTable } from '../error-table.ts'

/** Becoming a member. */
export const ENROLMENT_ERRORS = {
  email_taken: {
    status: 409,
    title: 'This e-mail has an account',
    message: 'There is already an account with this e-mail address. Log in to continue there.',
  },
} as const satisfies ErrorTable
