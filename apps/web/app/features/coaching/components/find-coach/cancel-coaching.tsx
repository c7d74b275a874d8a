import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import type { useCoachingChange } from '../../coaching.mutations.ts'
import { cancelWords } from '../../coaching-words.ts'

interface CancelCoachingProps {
  opened: boolean
  coaching: MyCoaching
  /** Its failures are shown here, also those of KEEP. */
  change: ReturnType<typeof useCoachingChange>
  onClose: () => void
}

/** Confirms before coaching is canceled, and says when a change did not work. */
export function CancelCoaching({ opened, coaching, change, onClose }: CancelCoachingProps) {
  return (
    <>
      {change.isError && (
        <Alert tone="danger" title="That did not work" onDismiss={change.reset}>
          {change.error.message}
        </Alert>
      )}
      <ConfirmModal
        opened={opened}
        title="Cancel your coaching?"
        confirmLabel="YES, CANCEL"
        cancelLabel={`KEEP ${coaching.coach?.firstName.toUpperCase() ?? 'COACHING'}`}
        danger
        loading={change.isPending}
        onConfirm={() => change.mutate('cancel', { onSettled: onClose })}
        onCancel={onClose}
      >
        {cancelWords(coaching)}
      </ConfirmModal>
    </>
  )
}
