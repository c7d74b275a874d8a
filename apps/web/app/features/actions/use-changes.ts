import { useOutbox, useOutboxState } from '#web/lib/outbox/use-outbox.ts'
import { offerUndo } from '#web/lib/undo-offer.ts'
import { changeOutbox } from './actions.outbox.ts'
import { type PendingChange, type PendingChanges, undoOf } from './pending-changes.ts'
import { isWritten, type StepItem, type WrittenStep } from './written-steps.ts'

/** What can be undone, in the text of its message (spec-decision 16.12). */
const UNDO_MESSAGES: Partial<Record<PendingChange['kind'], string>> = {
  push: 'Step counted',
  complete: 'Step done',
}

export interface ActionChanges {
  readonly pending: PendingChanges
  /** Changes wait for the connection. */
  readonly late: boolean
  readonly make: (change: PendingChange) => void
  /** Deletes a written step that waits to be sent. */
  readonly discard: (key: string) => void
}

const changesOf = (items: Iterable<StepItem>): PendingChanges =>
  [...items].flatMap((item) => (isWritten(item) ? [] : [item]))

/** The pending changes, for components that show counts or lists. */
export const usePendingChanges = (): PendingChanges =>
  changesOf(useOutboxState(changeOutbox()).waiting.values())

/** The written steps that wait to be sent. While their editor waits for the server itself, lists do not show them. */
export const useWrittenSteps = (): readonly WrittenStep[] => {
  const { waiting, submitting } = useOutboxState(changeOutbox())
  return [...waiting.values()].flatMap((item) => (isWritten(item) && !submitting.has(item.key) ? [item] : []))
}

/**
 * Makes changes that show at once and are stored in the browser until the server has them, so that a lost response,
 * a closed tab or a double click neither loses nor double-counts anything.
 */
export const useChanges = (): ActionChanges => {
  const outbox = changeOutbox()
  const { waiting, failures } = useOutbox(outbox)
  const make = (change: PendingChange) => {
    outbox.put(change)
    const message = UNDO_MESSAGES[change.kind]
    // A step that is not added yet was not completed anywhere else.
    const undo = () =>
      change.stepKey === undefined ? outbox.put(undoOf(change)) : outbox.discard([change.key])
    if (message) offerUndo(message, undo)
  }
  return {
    pending: changesOf(waiting.values()),
    late: failures > 0,
    make,
    discard: (key) => outbox.discard([key]),
  }
}
