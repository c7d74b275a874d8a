import type { ReactNode } from 'react'
import classes from './action-bar.module.css'
import bottomBar from './bottom-bar.module.css'

interface ActionBarProps {
  /** Left of the buttons, above them on mobile: how far the member is, what is missing. */
  note?: ReactNode
  /** The screen's buttons, the main one last. */
  children: ReactNode
}

/** The main actions of a journey screen; on mobile a bar that stays at the bottom (look.md 4). */
export function ActionBar({ note, children }: ActionBarProps) {
  return (
    <div className={`${bottomBar.bottom} ${classes.bar}`}>
      {note && <div className={classes.note}>{note}</div>}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
