import { BackArrow } from './arrows.tsx'
import classes from './button.module.css'
import { Button } from './button.tsx'

interface BackLinkProps {
  /** The page that it leads to; in its place an action. */
  to?: string
  onClick?: () => void
  /** Where it leads, in capitals. */
  children: string
}

/** The way back at the top of a page. */
export function BackLink({ to, onClick, children }: BackLinkProps) {
  const look = { variant: 'text', size: 'sm', leftIcon: <BackArrow />, children } as const
  return (
    <div className={classes.back}>
      {to ? <Button {...look} to={to} /> : <Button {...look} {...(onClick ? { onClick } : {})} />}
    </div>
  )
}
