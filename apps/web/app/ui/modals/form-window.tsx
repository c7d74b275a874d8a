import { type ReactNode, useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { FormFailure } from '../feedback/form-failure.tsx'
import type { useFields } from '../fields/use-fields.ts'
import { Stack } from '../layout/stack.tsx'
import { AppModal } from './app-modal.tsx'

interface FormWindowProps {
  title: string
  /** Above the fields: a text in a paragraph, or what else the form needs to be seen with. */
  words?: ReactNode
  button: string
  /** On the button while it is sent. */
  busy?: string
  /** The main button deletes. */
  danger?: boolean
  /** A second button that closes the window. */
  cancelLabel?: string
  form: Pick<ReturnType<typeof useFields>, 'formProps' | 'isSending' | 'failure'>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A window with a form: a click outside keeps what is typed, and a refusal is shown above the fields. */
export function FormWindow(props: FormWindowProps) {
  const { title, words, button, busy, danger, cancelLabel, form, onClose, children } = props
  const id = useId()
  return (
    <AppModal
      opened
      onClose={onClose}
      title={title}
      keepOnPressOutside
      actions={
        <>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            size="lg"
            fullWidth
            loading={form.isSending}
            loadingLabel={busy}
          >
            {button}
          </Button>
          {cancelLabel && (
            <Button variant="text" fullWidth onClick={onClose}>
              {cancelLabel}
            </Button>
          )}
        </>
      }
    >
      {typeof words === 'string' ? <p>{words}</p> : words}
      <Stack as="form" id={id} gap={5} {...form.formProps}>
        <FormFailure failure={form.failure} />
        {children}
      </Stack>
    </AppModal>
  )
}
