import type { ErrorTable } from '../error-table.ts'
import { OPEN_TASKS_MAX } from './todo.constants.ts'

/** The to-do list. */
export const TODO_ERRORS = {
  task_ended: {
    status: 409,
    title: 'Error',
    message: 'This task is no longer on your list: it was completed or deleted elsewhere.',
  },
  todo_full: {
    status: 409,
    title: 'Your list is full',
    message: `You have ${OPEN_TASKS_MAX} open tasks. Complete or delete one, then add the next.`,
  },
} as const satisfies ErrorTable
