import type { ErrorTable } from '../error-table.ts'

/** The free tests and their results. */
export const FREE_TESTS_ERRORS = {
  result_not_found: {
    status: 404,
    title: 'We could not find this result',
    message: 'Please check that the whole link was copied, or take the test again: it is free.',
  },
  too_many_tests: {
    status: 429,
    title: 'A little break, please',
    message:
      'Many tests were sent from here in the past hour. Your answers are kept on this page: please try again later.',
  },
} as const satisfies ErrorTable
