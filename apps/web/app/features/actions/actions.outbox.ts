import { send } from '#web/lib/api.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'
import { memberOutbox } from '#web/lib/use-outbox.ts'
import type { PendingChange } from './pending-changes.ts'

const KINDS = ['push', 'complete', 'remove', 'stop', 'undo']

const parse = (stored: unknown): PendingChange | null => {
  const { key, kind, day, actionId = null } = (stored ?? {}) as Partial<PendingChange>
  const isUsable =
    typeof key === 'string' &&
    kind !== undefined &&
    KINDS.includes(kind) &&
    typeof day === 'string' &&
    (kind === 'undo' || (kind === 'push') === (actionId === null))
  return isUsable ? { key, kind, day, actionId } : null
}

const sendChange = (userId: number, change: PendingChange, keepalive: boolean): Promise<unknown> => {
  const { key, kind, day } = change
  const id = change.actionId ?? 0
  const options = { keepalive, ignoreSignedOut: true }
  switch (kind) {
    case 'push':
      return send(
        'POST /Actions/AsyncInsertEmptyCompletedAction',
        { body: { userId, text: '', day, clientKey: key } },
        options,
      )
    case 'complete':
      return send('PUT /Actions/AsyncCompleteAction', { body: { userId, id, day } }, options)
    case 'undo':
      return send(
        'PUT /Actions/AsyncUndoStep',
        { body: change.actionId === null ? { userId, clientKey: key } : { userId, id } },
        options,
      )
    case 'remove':
      return send('DELETE /Actions/:id', { params: { id: String(id) } }, options)
    case 'stop':
      return send('PUT /Actions/CancelRepeatActions/:id', { params: { id: String(id) } }, options)
  }
}

const reload = () => refetchQuery(['actions'])

/**
 * Pushes, completions, removals and their undos that the server has not acknowledged yet (traps 15, 17;
 * docs/decisions/steps-and-streaks).
 */
export const changeOutbox = memberOutbox<PendingChange>('action-changes', (member) => ({
  keyOf: ({ key }) => key,
  parse,
  pause: 0,
  most: 1,
  send: (changes, { keepalive }) =>
    Promise.all(changes.map((change) => sendChange(member, change, keepalive))),
  onSaved: reload,
  reload,
  // A refusal reverts the change and shows the reason (ACTIONS-53, ACTIONS-54); so does a server error.
  refuse: (error, changes) => {
    showError(error.message, error.title)
    reload().catch(() => undefined)
    return changes
  },
}))
