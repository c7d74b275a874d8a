import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { useWithdrawShare } from '../sharing.mutations.ts'

interface WithdrawModalProps {
  /** Which link; null while nothing is asked. */
  shareCode: string | null
  onClose: () => void
}

/** Asks once more: posts that have the link lead nowhere afterwards. */
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
