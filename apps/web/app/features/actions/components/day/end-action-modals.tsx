import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { repeatWords } from '../../repeat-words.ts'

interface CompleteModalProps {
  action: ActionStep
  onConfirm: () => void
  onCancel: () => void
}

/** Asked of members with few steps so far (ACTIONS-31). */
function CompleteModal({ action, onConfirm, onCancel }: CompleteModalProps) {
  return (
    <ConfirmModal
      opened
      title="ARE YOU SURE?"
      confirmLabel="YES, I DID IT"
      cancelLabel="NOT YET"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      “{action.text}” comes off your list and counts as a step you took today.
    </ConfirmModal>
  )
}

interface DeleteModalProps {
  action: ActionStep
  /** `remove` this one, or `stop` its rule. */
  onConfirm: (kind: 'remove' | 'stop') => void
  onCancel: () => void
}

/** A repeating step is deleted for its day alone or with all later ones (ACTIONS-30). */
function DeleteModal({ action, onConfirm, onCancel }: DeleteModalProps) {
  const { actionRepeating, text } = action
  if (!actionRepeating) {
    return (
      <ConfirmModal
        opened
        danger
        title="Delete this action step?"
        confirmLabel="DELETE"
        cancelLabel="KEEP IT"
        onConfirm={() => onConfirm('remove')}
        onCancel={onCancel}
      >
        “{text}” comes off your list. It does not count as a step.
      </ConfirmModal>
    )
  }
  return (
    <AppModal
      opened
      onClose={onCancel}
      title="Delete this action step?"
      centred
      compact
      actions={
        <>
          <Button fullWidth variant="danger" onClick={() => onConfirm('remove')}>
            DELETE THIS ONE ONLY
          </Button>
          <Button fullWidth variant="outline" onClick={() => onConfirm('stop')}>
            DELETE THIS AND ALL TO COME
          </Button>
          <Button fullWidth variant="text" data-autofocus onClick={onCancel}>
            KEEP IT
          </Button>
        </>
      }
    >
      <p>
        “{text}” {repeatWords(actionRepeating).replace('Repeats', 'repeats')}.
      </p>
    </AppModal>
  )
}

/** The end of an action that the member is asked about. */
export interface ConfirmedEnd {
  readonly what: 'complete' | 'delete'
  readonly action: ActionStep
}

interface EndActionModalProps extends ConfirmedEnd {
  onComplete: (action: ActionStep) => void
  onDelete: (action: ActionStep, kind: 'remove' | 'stop') => void
  onClose: () => void
}

export function EndActionModal({ what, action, onComplete, onDelete, onClose }: EndActionModalProps) {
  if (what === 'delete')
    return (
      <DeleteModal
        action={action}
        onCancel={onClose}
        onConfirm={(kind) => {
          onClose()
          onDelete(action, kind)
        }}
      />
    )
  return (
    <CompleteModal
      action={action}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        onComplete(action)
      }}
    />
  )
}
