import type { ActionStep } from '@oola/contract/actions/actions.schema'
import type { RefObject } from 'react'
import { changeOf, completionOfNew } from './pending-changes.ts'
import type { ActionChanges } from './use-changes.ts'
import { useLeavingActions } from './use-leaving-actions.ts'
import { isWaitingStep } from './written-steps.ts'

interface EndedList {
  readonly day: string
  /** The open actions of the day. */
  readonly actions: readonly ActionStep[]
  readonly changes: ActionChanges
  readonly announce: (words: string) => void
}

/** Completes and deletes actions of a day's list, also those that wait to be added. */
export const useEndActions = (
  panel: RefObject<HTMLElement | null>,
  { day, actions, changes, announce }: EndedList,
) => {
  const { leaving, complete, remove } = useLeavingActions(panel)
  return {
    leaving,
    complete: (action: ActionStep) => {
      complete(action, actions)
      announce(`Completed: ${action.text}`)
      changes.make(
        isWaitingStep(action) && action.clientKey
          ? completionOfNew(action.clientKey, day)
          : changeOf('complete', action.id, day),
      )
    },
    remove: (action: ActionStep, kind: 'remove' | 'stop') => {
      remove(action, actions)
      announce(`Deleted: ${action.text}`)
      if (isWaitingStep(action)) return changes.discard(action.clientKey ?? '')
      changes.make(changeOf(kind, action.id, day))
    },
  }
}
