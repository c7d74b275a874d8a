import { dayOffset } from '@oola/contract/actions/action-days'
import type { TodoList } from '@oola/contract/todo/todo.schema'
import { showError } from '#web/lib/app-dialogs.ts'
import type { StoredCall, WaitingWords } from '#web/lib/outbox/outbox-disk.ts'
import { callTo, sendStored } from '#web/lib/outbox/send-call.ts'
import { memberOutbox } from '#web/lib/outbox/use-outbox.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'
import { isWrittenTask, type TaskItem, type WrittenTask } from './written-tasks.ts'

const ENDS = ['complete', 'delete', 'undo']

/** The tasks that are being removed from the list. */
export const leavingIds = (items: Iterable<TaskItem>): ReadonlySet<number> =>
  new Set([...items].flatMap((item) => (!isWrittenTask(item) && item.how !== 'undo' ? [item.id] : [])))

/** The completed tasks without those being undone. */
export const stillDoneTasks = <T extends { readonly id: number }>(
  tasks: readonly T[],
  items: Iterable<TaskItem>,
): T[] => {
  const undone = new Set([...items].flatMap((item) => (item.how === 'undo' ? [item.id] : [])))
  return tasks.filter(({ id }) => !undone.has(id))
}

const parse = (stored: unknown): TaskItem | null => {
  const { id, how, key, text, day, today } = (stored ?? {}) as Partial<WrittenTask> & { how?: string }
  if (how === 'save') {
    const texts = [key, text, day, today]
    const isUsable = texts.every((part) => typeof part === 'string') && (id === null || Number.isInteger(id))
    return isUsable ? (stored as WrittenTask) : null
  }
  return typeof id === 'number' && how !== undefined && ENDS.includes(how) ? ({ id, how } as TaskItem) : null
}

const CALLS = {
  complete: 'PUT /ToDoList/CompleteTask/:id',
  delete: 'DELETE /ToDoList/DeleteTask/:id',
  undo: 'PUT /ToDoList/UndoTask/:id',
} as const

const callOf = (item: TaskItem): StoredCall => {
  if (!isWrittenTask(item)) return callTo(CALLS[item.how], { params: { id: String(item.id) } })
  const { id, text, day, today, key } = item
  const planned = { text, DayNumber: dayOffset(day, today), day }
  return id === null
    ? callTo('POST /ToDoList/AddTask', { body: { ...planned, clientKey: key } })
    : callTo('PUT /ToDoList/EditTask', { body: { id, ...planned } })
}

/** The text of a listed task, as far as it was loaded. */
const textOf = (taskId: number): string =>
  queryClient
    .getQueryData<TodoList>(['todo', 'list'])
    ?.flatMap(({ tasks }) => tasks)
    .find(({ id }) => id === taskId)?.text ?? 'A task'

const STARTS = { complete: 'Done: ', delete: 'Deleted: ', undo: 'Undone: ' } as const

const words = (item: TaskItem): WaitingWords => ({
  kind: 'task',
  title: isWrittenTask(item) ? item.text : `${STARTS[item.how]}${textOf(item.id)}`,
  to: '/dashboard',
})

const reload = () => refetchQuery(['todo'])

/**
 * Tasks that were written here, or have left the list, and are not on the server yet (TODO-10 to TODO-13). A refused
 * ending brings the task back; a refused text stays with the reason.
 */
export const taskOutbox = memberOutbox<TaskItem>('todo-endings', () => ({
  keyOf: (item) => (isWrittenTask(item) ? item.key : String(item.id)),
  parse,
  pause: 0,
  most: 1,
  call: callOf,
  words,
  keepsRefused: isWrittenTask,
  send: (items, how) => Promise.all(items.map((item) => sendStored(callOf(item), how))),
  onSaved: reload,
  reload,
  refuse: (error, items) => {
    if (error.status >= 500 && items.some(isWrittenTask)) return []
    showError(error.message, error.title)
    reload().catch(() => undefined)
    return items
  },
}))
