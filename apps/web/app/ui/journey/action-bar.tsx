import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import classes from './bottom-bar.module.css'

interface ActionBarProps {
  /** Left of the buttons, above them on mobile: progress, or what is missing. */
  note?: ReactNode
  /** The screen's buttons, the main one last. */
  children: ReactNode
}

/** The main actions of a journey screen; on mobile a bar fixed at the bottom (look.md 4). */
export function ActionBar({ note, children }: ActionBarProps) {
  return (
    <Row gap={3} justify="between" wrap phone="stacked" className={`${classes.bottom} ${classes.bar}`}>
      {note && (
        <Text as="div" size="small" tone="quiet" className={classes.note}>
          {note}
        </Text>
      )}
      <div className={classes.buttons}>{children}</div>
    </Row>
  )
}
