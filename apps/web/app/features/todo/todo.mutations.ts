import { dayOffset } from '@oola/contract/actions/action-days'
import type { TodoList } from '@oola/contract/todo/todo.schema'
import { useMutation } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'

export interface TaskSave {
  /** The task to edit; null adds one. */
  readonly id: number | null
  readonly text: string
  readonly day: string
  /** The member's local day, from which the server counts. */
  readonly today: string
  /** Key of a new task. */
  readonly key: string
}

const saveTask = ({ id, text, day, today, key }: TaskSave): Promise<TodoList> => {
  const planned = { text, DayNumber: dayOffset(day, today), day }
  return id === null
    ? send('POST /ToDoList/AddTask', { body: { ...planned, clientKey: key } })
    : send('PUT /ToDoList/EditTask', { body: { id, ...planned } })
}

/** Adds or edits a task (TODO-10, TODO-11). The window stays open, with its text, until it is on the list. */
export const useSaveTask = () =>
  useMutation({
    // One after the other, in the order in which they were made.
    scope: { id: 'todo' },
    mutationFn: async (task: TaskSave) => {
      await saveTask(task)
      await refetchQuery(['todo'])
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      showError(error.issues[0]?.message ?? error.message, error.title)
      // A list of another day: everything that depends on the day is refetched. Else one fetched before another
      // tab's change.
      void queryClient.invalidateQueries(error.code === 'day_passed' ? {} : { queryKey: ['todo'] })
    },
  })
