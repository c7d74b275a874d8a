import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../wheel/logo.tsx'
import classes from './header-frame.module.css'

interface HeaderFrameProps {
  /** Where the logo leads. */
  homeTo: string
  /** Inside the store there is no way to our home page, and the header is quieter (STORE-08). */
  store?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The top of every page: the logo, then whatever the page has there. */
export function HeaderFrame({ homeTo, store, className, children }: HeaderFrameProps) {
  return (
    <header className={[classes.header, className].filter(Boolean).join(' ')} data-store={store || undefined}>
      {!store && (
        <Link to={homeTo} className={classes.logo} aria-label="Oola home">
          <Logo />
        </Link>
      )}
      {children}
    </header>
  )
}
