import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { AppModal } from './app-modal.tsx'

interface EditorModalProps {
  title: string
  picture?: ReactNode
  saving: boolean
  onSave: () => void
  /** CANCEL, which discards the text. */
  onCancel: () => void
  /** Escape and the close button. */
  onClose: () => void
  /** Why the save got no response. A refusal opens the error modal. */
  failure: Error | null
  /** Buttons after SAVE and CANCEL. */
  more?: ReactNode
  children: ReactNode
}

/**
 * The dialog in which members write a goal, a step or a task: a click outside does not close it, and a lost
 * connection loses nothing.
 */
export function EditorModal(props: EditorModalProps) {
  const { title, picture, saving, onSave, onCancel, onClose, failure, more, children } = props
  return (
    <AppModal
      opened
      onClose={onClose}
      keepOnPressOutside
      size="md"
      title={title}
      picture={picture}
      actions={
        <>
          <Button loading={saving} onClick={onSave}>
            SAVE
          </Button>
          <Button variant="text" onClick={onCancel}>
            CANCEL
          </Button>
          {more}
        </>
      }
    >
      {children}
      {failure && (
        <Alert tone="danger" title={failure.message}>
          Your words are still here.
        </Alert>
      )}
    </AppModal>
  )
}
