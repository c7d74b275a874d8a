import type { ErrorTable } from '../error-table.ts'

/** The seventy answers. */
export const ASSESSMENT_ERRORS = {
  assessment_closed: {
    status: 409,
    title: 'Error',
    message: 'This assessment is complete, so its answers can no longer change.',
  },
} as const satisfies ErrorTable
