import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/**
 * The to-do list: `list()` the open tasks, overdue ones first, then by day (TODO-09); `done()` tasks completed
 * today and on the seven days before (spec-decision 16.12).
 */
export const todoQueries = {
  list: () =>
    queryOptions({
      queryKey: ['todo', 'list'],
      queryFn: ({ signal }) => send('GET /ToDoList/GetTasks', {}, { signal }),
    }),

  done: () =>
    queryOptions({
      queryKey: ['todo', 'done'],
      queryFn: ({ signal }) => send('GET /ToDoList/GetDoneTasks', {}, { signal }),
    }),
}
