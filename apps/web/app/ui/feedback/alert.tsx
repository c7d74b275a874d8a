import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import classes from './alert.module.css'

const ICONS = { danger: IconAlertCircle, warn: IconAlertTriangle, info: IconCircleCheck }

interface AlertProps {
  tone: 'danger' | 'warn' | 'info'
  /** Bold first line. */
  title: string
  children?: ReactNode
  /** Shows a close button. */
  onDismiss?: () => void
}

/** A message in the page. Danger interrupts a screen reader, the others wait for a pause. */
export function Alert({ tone, title, children, onDismiss }: AlertProps) {
  const Icon = ICONS[tone]
  return (
    <div className={classes.alert} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {children && <div>{children}</div>}
      </div>
      {onDismiss && (
        <div className={classes.close}>
          <IconButton label="Close message" onClick={onDismiss}>
            <IconX size={19} stroke={2} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
