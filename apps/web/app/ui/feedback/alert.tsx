import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import classes from './states.module.css'

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
    <Row
      gap={3}
      align="start"
      className={classes.alert}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <Text strong>{title}</Text>
        {children && <div>{children}</div>}
      </div>
      {onDismiss && (
        <div className={classes.close}>
          <IconButton label="Close message" onClick={onDismiss}>
            <IconX size={19} stroke={2} />
          </IconButton>
        </div>
      )}
    </Row>
  )
}
