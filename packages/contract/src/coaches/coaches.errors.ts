import type { ErrorTable } from '../error-table.ts'

/** The directory of coaches. */
export const COACHES_ERRORS = {
  zip_invalid: { status: 409, title: 'Error', message: 'Please enter a valid Zip Code' },
  profile_first: {
    status: 409,
    title: 'Error',
    message: 'Save your profile first. Your bio comes after it.',
  },
  rate_unknown: {
    status: 409,
    title: 'Error',
    message: 'This rate is no longer offered. Choose another.',
  },
} as const satisfies ErrorTable
