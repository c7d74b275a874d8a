import type { TodoList, TodoTask } from '@oola/contract/todo/todo.schema'
import { groupTasks } from '@oola/contract/todo/todo-groups'
import { localId } from '#web/lib/outbox/local-id.ts'

/** A task that the member has completed or deleted, or whose completion they undo: the last one counts. */
interface TaskEnding {
  readonly id: number
  readonly how: 'complete' | 'delete' | 'undo'
}

/** A task that was added or edited. */
export interface WrittenTask {
  readonly how: 'save'
  /** A new task's client key, so that writing it again replaces it; `save-17` for task 17. */
  readonly key: string
  /** Null for a new one. */
  readonly id: number | null
  readonly text: string
  readonly day: string
  /** The member's local day of doing, from which the server counts. */
  readonly today: string
}

/** What the outbox of the to-do list stores. */
export type TaskItem = TaskEnding | WrittenTask

export const isWrittenTask = (item: TaskItem): item is WrittenTask => item.how === 'save'

/** Added here and not on the server yet: it has no id of the server's. */
export const isWaitingTask = ({ id }: Pick<TodoTask, 'id'>): boolean => id < 0

const keyOfWaiting = (id: number, waiting: readonly WrittenTask[]): string | undefined =>
  waiting.find((item) => item.id === null && localId(item.key) === id)?.key

/** The window's task; one that itself waits is written again under its key. */
export const writtenTask = (
  given: Omit<WrittenTask, 'how'>,
  waiting: readonly WrittenTask[],
): WrittenTask => {
  const { id, key } = given
  if (id === null) return { ...given, how: 'save' }
  const first = keyOfWaiting(id, waiting)
  if (first !== undefined) return { ...given, how: 'save', id: null, key: first }
  return { ...given, how: 'save', key: id < 0 ? key : `save-${id}`, id: id < 0 ? null : id }
}

/** The key under which a task waits to be added. */
export const waitingKey = ({ id }: Pick<TodoTask, 'id'>, waiting: readonly WrittenTask[]): string =>
  keyOfWaiting(id, waiting) ?? ''

/** The list with the tasks that wait to be sent. */
export const withWrittenTasks = (
  list: TodoList,
  waiting: readonly WrittenTask[],
  today: string,
): TodoList => {
  if (waiting.length === 0) return list
  const edits = new Map(waiting.map((item) => [item.id, item]))
  const saved = list
    .flatMap(({ tasks }) => tasks)
    .map((task): TodoTask => {
      const edit = edits.get(task.id)
      return edit ? { ...task, text: edit.text, createdDate: edit.day } : task
    })
  const added = waiting.flatMap(({ id, key, text, day }) =>
    id === null ? [{ id: localId(key), text, createdDate: day }] : [],
  )
  return groupTasks([...saved, ...added], today)
}
