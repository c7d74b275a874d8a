import { Button } from '../buttons/button.tsx'
import { DashedWheel } from '../feedback/petal-drawings.tsx'
import { AppModal } from './app-modal.tsx'

interface MessageModalProps {
  opened: boolean
  onClose: () => void
  title: string
  description: string
}

/** The global error dialog: title, description and OK (SHELL-02). */
export function MessageModal({ opened, onClose, title, description }: MessageModalProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      centred
      compact
      actions={
        <Button fullWidth data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{description}</p>
    </AppModal>
  )
}

interface ConnectionErrorModalProps {
  opened: boolean
  onRetry: () => void
  onClose: () => void
  retrying?: boolean
  /** Reassurance, for example "Your answers are still here." */
  safe?: string
}

/** A save got no response; the text is from journey.md 8. */
export function ConnectionErrorModal({
  opened,
  onRetry,
  onClose,
  retrying,
  safe,
}: ConnectionErrorModalProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Error connection"
      picture={<DashedWheel size={88} />}
      centred
      compact
      actions={
        <Button fullWidth data-autofocus loading={retrying ?? false} onClick={onRetry}>
          TRY AGAIN
        </Button>
      }
    >
      <p>Please verify your internet access, please try again</p>
      {safe && <p>{safe}</p>}
    </AppModal>
  )
}
