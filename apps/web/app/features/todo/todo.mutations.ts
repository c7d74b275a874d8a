import { dayOffset } from '@oola/contract/actions/action-days'
import type { TodoList } from '@oola/contract/todo/todo.schema'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { todoQueries } from './todo.queries.ts'
import { withoutTask } from './todo-list.ts'

const CHANGES = ['todo', 'change'] as const
/** Changes go out one after the other, in the order in which they were made. */
const SCOPE = { id: 'todo' }

/** Shows the list that a write answered, unless a later change has been made already: its answer is the newer one. */
const takeList = (client: QueryClient, list: TodoList) => {
  if (client.isMutating({ mutationKey: CHANGES }) === 1) {
    client.setQueryData(todoQueries.list().queryKey, list)
  }
}

/** A list of another day, or of before another tab's change: everything that shows a day is asked for again. */
const refreshAfter = (client: QueryClient, error: unknown) => {
  const stale = error instanceof ApiError && error.code === 'day_passed'
  void client.invalidateQueries(stale ? {} : { queryKey: ['todo'] })
}

export interface TaskSave {
  /** The task to change; null adds one. */
  readonly id: number | null
  readonly text: string
  readonly day: string
  /** The member's local day, from which the server counts. */
  readonly today: string
  /** Names a new task. */
  readonly key: string
}

const saveTask = ({ id, text, day, today, key }: TaskSave): Promise<TodoList> => {
  const planned = { text, DayNumber: dayOffset(day, today), day }
  return id === null
    ? send('POST /ToDoList/AddTask', { body: { ...planned, clientKey: key } })
    : send('PUT /ToDoList/EditTask', { body: { id, ...planned } })
}

/** Adds or changes a task (TODO-10, TODO-11). The window stays open until it is saved, with its words. */
export const useSaveTask = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: CHANGES,
    scope: SCOPE,
    mutationFn: saveTask,
    onSuccess: async (list) => {
      await client.cancelQueries({ queryKey: ['todo'] })
      takeList(client, list)
    },
    onError: (error) => {
      if (error instanceof ApiError) showError(error.issues[0]?.message ?? error.message, error.title)
      refreshAfter(client, error)
    },
  })
}

export type TaskEnd = 'complete' | 'delete'

const END_CALLS = {
  complete: 'PUT /ToDoList/CompleteTask/:id',
  delete: 'DELETE /ToDoList/DeleteTask/:id',
} as const

/** Completes or deletes a task (TODO-12, TODO-13): it leaves the list at once and comes back if that fails. */
export const useEndTask = () => {
  const client = useQueryClient()
  const { queryKey } = todoQueries.list()
  return useMutation({
    mutationKey: CHANGES,
    scope: SCOPE,
    mutationFn: ({ id, how }: { id: number; how: TaskEnd }) =>
      send(END_CALLS[how], { params: { id: String(id) } }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (list) => list && withoutTask(list, id))
      return { before }
    },
    onSuccess: (list) => takeList(client, list),
    onError: (error, _, context) => {
      client.setQueryData(queryKey, context?.before)
      if (error instanceof ApiError) showError(error.message, error.title)
      if (error instanceof ConnectionError) {
        showError(`${error.message}. Your task is still on your list.`, 'Error connection')
      }
      refreshAfter(client, error)
    },
  })
}
