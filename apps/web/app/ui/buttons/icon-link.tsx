import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Tooltip } from '../layout/tooltip.tsx'
import classes from './button.module.css'

interface IconLinkProps {
  to: string
  /** Name of the target: accessible name and tooltip. */
  label: string
  /** A Tabler icon, 17 to 24 px. */
  children: ReactNode
}

/** A link that looks like an `IconButton` on a card. */
export function IconLink({ to, label, children }: IconLinkProps) {
  return (
    <Tooltip label={label}>
      <Link to={to} aria-label={label} className={classes.icon} data-variant="surface">
        {children}
      </Link>
    </Tooltip>
  )
}
