import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import lockClasses from './locked-state.module.css'
import classes from './state.module.css'

interface LockedStateProps {
  title?: string
  children: ReactNode
  action?: ReactNode
}

/** A part that this member has not got: a lock, one line, one button (look.md 9). */
export function LockedState({ title, children, action }: LockedStateProps) {
  return (
    <div className={classes.state}>
      <span className={lockClasses.lock}>
        <IconLock size={24} stroke={1.75} aria-hidden />
      </span>
      {title && (
        <Heading level={3} look="h3">
          {title}
        </Heading>
      )}
      <p>{children}</p>
      {action}
    </div>
  )
}
