import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Row } from '../layout/row.tsx'
import { Logo } from '../wheel/logo.tsx'
import classes from './header.module.css'

interface HeaderFrameProps {
  /** Where the logo leads. */
  homeTo: string
  /** Inside the store there is no way to our home page, and the header is quieter (STORE-08). */
  store?: boolean | undefined
  /** Beside the logo; there is no room for it on mobile. */
  place?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The top of every page: the logo, then whatever the page has there. */
export function HeaderFrame({ homeTo, store, place, className, children }: HeaderFrameProps) {
  const logo = !store && (
    <Link to={homeTo} className={classes.logo} aria-label="Oola home">
      <Logo />
    </Link>
  )
  return (
    <header className={[classes.header, className].filter(Boolean).join(' ')} data-store={store || undefined}>
      {place ? (
        <Row gap={7} className={classes.start}>
          {logo}
          <span className={classes.place}>{place}</span>
        </Row>
      ) : (
        logo
      )}
      {children}
    </header>
  )
}
