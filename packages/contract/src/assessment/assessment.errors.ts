import type { ErrorTable } from '../error-table.ts'

/** The seventy answers. */
export const ASSESSMENT_ERRORS = {
  assessment_closed: {
    status: 409,
    title: 'Error',
    message: 'This assessment is complete, so its answers can no longer change.',
  },
  assessment_still_open: {
    status: 409,
    title: 'Error',
    message: 'You have another wheel that is not finished yet. Write to us, and we will sort it out.',
  },
} as const satisfies ErrorTable
