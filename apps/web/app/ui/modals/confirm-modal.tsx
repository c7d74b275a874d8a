import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { AppModal } from './app-modal.tsx'

interface ConfirmModalProps {
  opened: boolean
  onConfirm: () => void
  onCancel: () => void
  title: string
  /** One line. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** A mini wheel (`PetalRing`) above the heading. */
  picture?: ReactNode
  /** The main button deletes. */
  danger?: boolean
  /** The action is pending. */
  loading?: boolean
}

/** A confirmation before an important action (mockup 20). */
export function ConfirmModal(props: ConfirmModalProps) {
  const { opened, onConfirm, onCancel, title, children, picture, danger, loading } = props
  return (
    <AppModal
      opened={opened}
      onClose={onCancel}
      title={title}
      picture={picture}
      centred
      compact
      actions={
        <>
          <Button
            fullWidth
            data-autofocus={!danger}
            variant={danger ? 'danger' : 'primary'}
            loading={loading ?? false}
            onClick={onConfirm}
          >
            {props.confirmLabel}
          </Button>
          <Button fullWidth variant="text" data-autofocus={danger ?? false} onClick={onCancel}>
            {props.cancelLabel}
          </Button>
        </>
      }
    >
      {children && <p>{children}</p>}
    </AppModal>
  )
}
