import type { ReactNode } from 'react'
import classes from './text.module.css'

interface VisuallyHiddenProps {
  as?: 'span' | 'ul' | 'div' | 'h1' | 'h2' | 'legend'
  id?: string
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={classes.hidden}>
      {children}
    </Tag>
  )
}
