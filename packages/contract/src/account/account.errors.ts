import type { ErrorTable } from '../error-table.ts'

/** Logging in, a new password, the own picture. */
export const ACCOUNT_ERRORS = {
  not_signed_in: { status: 401, title: 'Error', message: 'Please log in to continue.' },
  login_failed: {
    status: 401,
    title: 'We could not log you in',
    message: 'The phone number, Customer Id or password is not correct.',
  },
  login_ambiguous: {
    status: 401,
    title: 'We could not log you in',
    message: 'Please log in with your Customer Id.',
  },
  store_login_failed: {
    status: 401,
    title: 'We could not log you in',
    message: 'This store link is no longer valid. Please log in below.',
  },
  too_many_attempts: {
    status: 429,
    title: 'We could not log you in',
    message: 'Too many attempts. Please try again in 15 minutes.',
  },
  wrong_password: {
    status: 403,
    title: 'That did not match',
    message: 'That is not your current password. Please try again.',
  },
  reset_link_used: {
    status: 409,
    title: 'This link has expired',
    message: 'A reset link works once and for one hour. Please ask for a new one.',
  },
  picture_too_large: {
    status: 413,
    title: 'Error',
    message: 'The file image exceeds the maximum allowed size (3 MB).',
  },
  picture_unreadable: {
    status: 415,
    title: 'Error',
    message: 'We could not read that picture. Please choose a JPEG, PNG, GIF or WebP file.',
  },
} as const satisfies ErrorTable
