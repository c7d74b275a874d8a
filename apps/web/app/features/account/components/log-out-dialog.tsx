import { wipeUnsent } from '#web/lib/outbox/wipe-unsent.ts'
import { memberId } from '#web/lib/session.ts'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'

interface LogOutDialogProps {
  /** Things that are not sent yet. */
  waiting: number
  onSendFirst: () => void
  onLogOut: () => void
}

/** Before a log-out that would delete unsent work. */
export default function LogOutDialog({ waiting, onSendFirst, onLogOut }: LogOutDialogProps) {
  return (
    <ConfirmModal
      opened
      title={waiting === 1 ? '1 thing is not sent yet' : `${waiting} things are not sent yet`}
      confirmLabel="SEND FIRST"
      cancelLabel="LOG OUT ANYWAY"
      onConfirm={onSendFirst}
      onCancel={() => void wipeUnsent(memberId()).then(onLogOut, onLogOut)}
    >
      Logging out clears this device, including anything that hasn’t been sent.
    </ConfirmModal>
  )
}
