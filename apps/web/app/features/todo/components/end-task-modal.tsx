import type { TodoTask } from '@oola/contract/todo/todo.schema'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'

const WORDS = {
  complete: { confirm: 'COMPLETE TASK', cancel: 'NOT YET', ask: 'Is this done?' },
  delete: { confirm: 'DELETE TASK', cancel: 'KEEP IT', ask: 'This removes it from your list for good:' },
} as const

interface EndTaskModalProps {
  how: keyof typeof WORDS
  task: TodoTask
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms before a task is completed or deleted (TODO-08; G-59). */
export function EndTaskModal({ how, task, onConfirm, onCancel }: EndTaskModalProps) {
  const { confirm, cancel, ask } = WORDS[how]
  return (
    <ConfirmModal
      opened
      title="ARE YOU SURE?"
      confirmLabel={confirm}
      cancelLabel={cancel}
      danger={how === 'delete'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {ask} <strong>{task.text}</strong>
    </ConfirmModal>
  )
}
