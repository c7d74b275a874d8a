import { useOutbox, useOutboxState } from '#web/lib/use-outbox.ts'
import { changeOutbox } from './actions.outbox.ts'
import type { PendingChange, PendingChanges } from './pending-changes.ts'

export interface ActionChanges {
  readonly pending: PendingChanges
  /** Changes wait for the connection. */
  readonly late: boolean
  readonly make: (change: PendingChange) => void
}

/** The changes that wait, for whatever shows counts or lists. */
export const usePendingChanges = (): PendingChanges => [...useOutboxState(changeOutbox()).waiting.values()]

/**
 * Makes changes that show at once and are kept in the browser until the server has them, so that a lost reply, a
 * closed tab or a double click loses nothing and counts nothing twice.
 */
export const useChanges = (): ActionChanges => {
  const outbox = changeOutbox()
  const { waiting, failures } = useOutbox(outbox)
  return { pending: [...waiting.values()], late: failures > 0, make: outbox.put }
}
