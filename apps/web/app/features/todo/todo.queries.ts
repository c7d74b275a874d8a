import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** The to-do list: `list()` the open tasks, overdue ones first, then by day (TODO-09). */
export const todoQueries = {
  list: () =>
    queryOptions({
      queryKey: ['todo', 'list'],
      queryFn: ({ signal }) => send('GET /ToDoList/GetTasks', {}, { signal }),
    }),
}
