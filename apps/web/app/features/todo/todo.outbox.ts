import { send } from '#web/lib/api.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'
import { memberOutbox } from '#web/lib/use-outbox.ts'

/** A task that the member has completed or deleted, or whose completion they undo: the last one counts. */
export interface TaskEnding {
  readonly id: number
  readonly how: 'complete' | 'delete' | 'undo'
}

const ENDS = ['complete', 'delete', 'undo']

/** The tasks that are being removed from the list. */
export const leavingIds = (endings: Iterable<TaskEnding>): ReadonlySet<number> =>
  new Set([...endings].filter(({ how }) => how !== 'undo').map(({ id }) => id))

/** The completed tasks without those being undone. */
export const stillDoneTasks = <T extends { readonly id: number }>(
  tasks: readonly T[],
  endings: Iterable<TaskEnding>,
): T[] => {
  const undone = new Set([...endings].filter(({ how }) => how === 'undo').map(({ id }) => id))
  return tasks.filter(({ id }) => !undone.has(id))
}

const parse = (stored: unknown): TaskEnding | null => {
  const { id, how } = (stored ?? {}) as Partial<TaskEnding>
  return typeof id === 'number' && how !== undefined && ENDS.includes(how) ? { id, how } : null
}

const CALLS = {
  complete: 'PUT /ToDoList/CompleteTask/:id',
  delete: 'DELETE /ToDoList/DeleteTask/:id',
  undo: 'PUT /ToDoList/UndoTask/:id',
} as const

const reload = () => refetchQuery(['todo'])

/**
 * Tasks that have left the list here and not on the server yet, or return to it (TODO-12, TODO-13): a refused one
 * comes back.
 */
export const taskOutbox = memberOutbox<TaskEnding>('todo-endings', () => ({
  keyOf: ({ id }) => String(id),
  parse,
  pause: 0,
  most: 1,
  send: (endings, { keepalive }) =>
    Promise.all(
      endings.map(({ id, how }) =>
        send(CALLS[how], { params: { id: String(id) } }, { keepalive, ignoreSignedOut: true }),
      ),
    ),
  onSaved: reload,
  reload,
  refuse: (error, endings) => {
    showError(error.message, error.title)
    reload().catch(() => undefined)
    return endings
  },
}))
