import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import classes from '../modals/modal-parts.module.css'
import { Logo } from '../wheel/logo.tsx'
import { Row } from './row.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

interface DrawerProps {
  opened: boolean
  onClose: () => void
  /** Name of the menu. */
  label: string
  children: ReactNode
}

/** The slide menu of small screens. */
export function Drawer({ opened, ...props }: DrawerProps) {
  return opened ? <OpenDrawer {...props} /> : null
}

function OpenDrawer({ onClose, label, children }: Omit<DrawerProps, 'opened'>) {
  const dialog = useModalDialog(onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for this is Escape, which the dialog reports as `cancel`
    <dialog
      ref={dialog.ref}
      {...dialog.handlers}
      aria-label={label}
      className={classes.drawer}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.panel}>
        <Row justify="between" className={classes.head}>
          <Logo size={30} />
          <IconButton label="Close menu" onClick={onClose}>
            <IconX size={22} stroke={1.75} />
          </IconButton>
        </Row>
        {children}
      </div>
    </dialog>
  )
}
