import { IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useModalDialog } from '#web/ui/layout/use-modal-dialog.ts'
import { StaffButton } from './staff-button.tsx'
import classes from './staff-window.module.css'

interface StaffWindowProps {
  readonly title: string
  /** A quiet line below the title. */
  readonly lead?: ReactNode
  /** 440, 580 or 820 px. */
  readonly size?: 'sm' | 'md' | 'lg'
  /** Escape and the close button; the window stays until its parent unmounts it. */
  readonly onClose: () => void
  /** Enter in a field and Ctrl Enter send it. */
  readonly onSubmit?: () => void
  /** Something was typed or chosen inside. */
  readonly onTyped?: () => void
  /** At the bottom left: what happens afterwards. */
  readonly note?: ReactNode
  /** At the bottom right. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A window of the console on the native `<dialog>`: focus stays inside and returns to the row; a sheet on phones. */
export function StaffWindow(props: StaffWindowProps) {
  const { title, lead, size = 'md', onClose, onSubmit, onTyped, note, actions, children } = props
  const { ref, handlers } = useModalDialog(onClose)
  const titleId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <dialog
      ref={ref}
      {...handlers}
      tabIndex={-1}
      className={classes.window}
      data-size={size}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <form noValidate onSubmit={submit} onInput={onTyped} className={classes.form}>
        <div className={classes.head}>
          <div>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          <StaffButton
            variant="plain"
            icon={<IconX size={20} stroke={2} aria-hidden />}
            iconOnly
            onClick={onClose}
          >
            Close
          </StaffButton>
        </div>
        <div className={classes.body}>{children}</div>
        {(note || actions) && (
          <div className={classes.foot}>
            <div className={classes.note}>{note}</div>
            <div className={classes.actions}>{actions}</div>
          </div>
        )}
      </form>
    </dialog>
  )
}
