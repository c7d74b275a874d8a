import type { ErrorTable } from '../error-table.ts'

/** The free tests and their results. */
export const FREE_TESTS_ERRORS = {
  result_not_found: {
    status: 404,
    title: 'We could not find this result',
    message: 'Make sure you copied the whole link, or take the test again: it is free.',
  },
  too_many_tests: {
    status: 429,
    title: 'Time for a little break',
    message:
      'Many tests were sent from here in the past hour. Your answers stay on this page, so try again later.',
  },
} as const satisfies ErrorTable
