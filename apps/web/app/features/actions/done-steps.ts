import type { DoneStep } from '@oola/contract/actions/actions.schema'
import { changeOf, type PendingChange, type PendingChanges, undoOf } from './pending-changes.ts'

/** The change that undoes a step, under the key of the change that completed it. */
export const undoOfStep = ({ id, clientKey, isPush, day }: DoneStep): PendingChange =>
  isPush && clientKey !== null
    ? { key: clientKey, kind: 'undo', day, actionId: null }
    : undoOf(changeOf('complete', id, day))

/** The completed steps without those being undone. */
export const stillDone = (steps: readonly DoneStep[], changes: PendingChanges): DoneStep[] => {
  const undone = new Set(changes.filter(({ kind }) => kind === 'undo').map(({ key }) => key))
  return steps.filter((step) => !undone.has(undoOfStep(step).key))
}
