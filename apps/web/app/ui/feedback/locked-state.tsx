import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import lockClasses from './locked-state.module.css'
import classes from './state.module.css'

/** A part that this member has not got: a lock, one line, one button (look.md 9). */
export function LockedState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.state}>
      <span className={lockClasses.lock}>
        <IconLock size={24} stroke={1.75} aria-hidden />
      </span>
      <p>{children}</p>
      {action}
    </div>
  )
}
