import type { ErrorTable } from '../error-table.ts'

/** The steps and reviews. */
export const JOURNEY_ERRORS = {
  wrong_step: { status: 409, title: 'Error', message: 'That belongs to another step of your journey.' },
  review_not_open: { status: 409, title: 'Error', message: 'Your next review is not open yet.' },
} as const satisfies ErrorTable
