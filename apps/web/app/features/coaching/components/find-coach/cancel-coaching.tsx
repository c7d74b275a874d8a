import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { cancelWords } from '../../coaching-words.ts'

interface CancelCoachingProps {
  opened: boolean
  coaching: MyCoaching
  loading: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms before coaching is canceled. */
export function CancelCoaching({ opened, coaching, loading, onConfirm, onClose }: CancelCoachingProps) {
  const name = coaching.coach?.firstName ?? 'Your coach'
  return (
    <ConfirmModal
      opened={opened}
      title="Cancel your coaching?"
      confirmLabel="YES, CANCEL"
      cancelLabel={`KEEP ${name.toUpperCase()}`}
      danger
      loading={loading}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {cancelWords(coaching, name)}
    </ConfirmModal>
  )
}
