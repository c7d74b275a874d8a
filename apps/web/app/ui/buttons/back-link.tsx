import { BackArrow } from './arrows.tsx'
import classes from './button.module.css'
import { Button } from './button.tsx'

interface BackLinkProps {
  /** Path of the target page. */
  to: string
  /** Name of the target, in capitals. */
  children: string
}

/** The back link at the top of a page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <div className={classes.back}>
      <Button variant="text" size="sm" leftIcon={<BackArrow />} to={to}>
        {children}
      </Button>
    </div>
  )
}
