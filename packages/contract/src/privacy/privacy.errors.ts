import type { ErrorTable } from '../error-table.ts'

/** An account that is to be deleted. */
export const PRIVACY_ERRORS = {
  account_closing: {
    status: 403,
    title: 'Your account is set to be deleted',
    message: 'Your account is set to be deleted. Keep it first, then everything works again.',
  },
} as const satisfies ErrorTable
