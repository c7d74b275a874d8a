import type { ErrorTable } from '../error-table.ts'

/** The directory of coaches. */
export const COACHES_ERRORS = {
  zip_invalid: { status: 409, title: 'Error', message: 'Please enter a valid Zip Code' },
} as const satisfies ErrorTable
