import { BackArrow } from './arrows.tsx'
import classes from './button.module.css'
import { Button } from './button.tsx'

interface BackLinkProps {
  /** Path of the target page, or an action instead. */
  to?: string
  onClick?: () => void
  /** Name of the target, in capitals. */
  children: string
}

/** The back link at the top of a page. */
export function BackLink({ to, onClick, children }: BackLinkProps) {
  const button = { variant: 'text', size: 'sm', leftIcon: <BackArrow />, children } as const
  return (
    <div className={classes.back}>
      {to ? <Button {...button} to={to} /> : <Button {...button} {...(onClick ? { onClick } : {})} />}
    </div>
  )
}
