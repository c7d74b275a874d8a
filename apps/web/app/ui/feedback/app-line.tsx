import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import classes from './app-line.module.css'

interface AppLineProps {
  /** 24 px. */
  icon: ReactNode
  title: string
  /** The second line. */
  note?: ReactNode
  /** Buttons at the end; on a phone below the words. */
  actions: ReactNode
}

/** A line about the app itself, below the header of a member's page (mockup 63). */
export function AppLine({ icon, title, note, actions }: AppLineProps) {
  return (
    <Row gap={4} role="status" className={classes.line}>
      {icon}
      <div className={classes.words}>
        <Text as="div" strong>
          {title}
        </Text>
        {note && (
          <Text as="div" size="small" tone="quiet">
            {note}
          </Text>
        )}
      </div>
      <Row gap={2} className={classes.actions}>
        {actions}
      </Row>
    </Row>
  )
}
