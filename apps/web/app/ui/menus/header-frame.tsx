import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Row } from '../layout/row.tsx'
import { Logo } from '../wheel/logo.tsx'
import classes from './header.module.css'

interface HeaderFrameProps {
  /** Target of the logo. */
  homeTo: string
  /** Inside the store there is no link to the home page, and the header is quieter (STORE-08). */
  store?: boolean | undefined
  /** Next to the logo; hidden on mobile. */
  place?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The top of every page: the logo, then the page's own content. */
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
