import { offerUndo } from '#web/lib/undo-offer.ts'
import { useOutbox, useOutboxState } from '#web/lib/use-outbox.ts'
import { changeOutbox } from './actions.outbox.ts'
import { type PendingChange, type PendingChanges, undoOf } from './pending-changes.ts'

/** What can be undone, in the words of its message (spec-decision 16.12). */
const SAID: Partial<Record<PendingChange['kind'], string>> = {
  push: 'Step counted',
  complete: 'Step done',
}

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
  const make = (change: PendingChange) => {
    outbox.put(change)
    const said = SAID[change.kind]
    if (said) offerUndo(said, () => outbox.put(undoOf(change)))
  }
  return { pending: [...waiting.values()], late: failures > 0, make }
}
