import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { useWithdrawShare } from '../sharing.mutations.ts'

interface WithdrawModalProps {
  /** The link; null while the dialog is closed. */
  shareCode: string | null
  onClose: () => void
}

/** Confirms the revocation: posts with the link become dead ends. */
export function WithdrawModal({ shareCode, onClose }: WithdrawModalProps) {
  const withdraw = useWithdrawShare()
  return (
    <ConfirmModal
      opened={shareCode !== null}
      title="Withdraw this link?"
      confirmLabel="WITHDRAW LINK"
      cancelLabel="KEEP IT"
      danger
      loading={withdraw.isPending}
      onConfirm={() => shareCode && withdraw.mutate(shareCode, { onSettled: onClose })}
      onCancel={onClose}
    >
      Posts with this link will no longer show your page or picture. You can share again anytime, with a new
      link.
    </ConfirmModal>
  )
}
