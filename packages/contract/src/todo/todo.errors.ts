import type { ErrorTable } from '../error-table.ts'

/** The to-do list. */
export const TODO_ERRORS = {
  task_ended: {
    status: 409,
    title: 'Error',
    message: 'This task is no longer on your list: it was completed or deleted elsewhere.',
  },
} as const satisfies ErrorTable
