import { send } from '#web/lib/api.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { readAgain } from '#web/lib/refresh-queries.ts'
import { memberOutbox } from '#web/lib/use-outbox.ts'

/** A task that the member has completed or deleted. */
export interface TaskEnding {
  readonly id: number
  readonly how: 'complete' | 'delete'
}

const ENDS = ['complete', 'delete']

const parse = (stored: unknown): TaskEnding | null => {
  const { id, how } = (stored ?? {}) as Partial<TaskEnding>
  return typeof id === 'number' && how !== undefined && ENDS.includes(how) ? { id, how } : null
}

const CALLS = {
  complete: 'PUT /ToDoList/CompleteTask/:id',
  delete: 'DELETE /ToDoList/DeleteTask/:id',
} as const

const reload = () => readAgain(['todo'])

/** Tasks that have left the list here and not on the server yet (TODO-12, TODO-13): a refused one comes back. */
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
  settle: reload,
  reload,
  refuse: (error, endings) => {
    showError(error.message, error.title)
    reload().catch(() => undefined)
    return endings
  },
}))
