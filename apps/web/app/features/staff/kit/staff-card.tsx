import { type ReactNode, useId } from 'react'
import classes from './staff-card.module.css'

interface StaffCardProps {
  readonly title: ReactNode
  /** The name for screen readers, when the title alone does not say what it is. */
  readonly label?: string
  /** At the right of the title: a state, a link, a button. */
  readonly aside?: ReactNode
  /** As wide as the grid that it is in. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A card inside of a screen: title, content (look-staff 2). */
export function StaffCard({ title, label, aside, wide, children }: StaffCardProps) {
  const id = useId()
  return (
    <section
      className={classes.card}
      data-wide={wide || undefined}
      aria-label={label}
      aria-labelledby={label === undefined ? id : undefined}
    >
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
