import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import { EmptyPetals } from './petal-drawings.tsx'
import classes from './state.module.css'

interface EmptyStateProps {
  title: string
  /** One helpful line. */
  children: ReactNode
  /** At most one button. */
  action?: ReactNode
  level?: 2 | 3 | 4
}

/** Nothing here yet: three pale petals, a line, a button (look.md 9). */
export function EmptyState({ title, children, action, level = 3 }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <EmptyPetals />
      <Heading level={level} look="h3">
        {title}
      </Heading>
      <p>{children}</p>
      {action}
    </div>
  )
}
