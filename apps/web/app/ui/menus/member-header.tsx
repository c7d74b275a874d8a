import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../wheel/logo.tsx'
import classes from './member-header.module.css'
import type { MenuItem } from './menu-list.tsx'
import { type HeaderMember, UserMenu } from './user-menu.tsx'

interface MemberHeaderProps {
  /** Where the logo leads. */
  homeTo: string
  member: HeaderMember
  menuItems: readonly MenuItem[]
  /** The journey's `Stepper`; on mobile it stands below the logo. */
  stepper?: ReactNode
  /** Below the rows of the member's menu. */
  menuFooter?: ReactNode
  /** Inside the store there is no way to our home page, and the header is quieter (STORE-08). */
  store?: boolean
  /** Icon buttons before the portrait: time zone, notifications. */
  actions?: ReactNode
}

/** The top of every signed-in page. */
export function MemberHeader(props: MemberHeaderProps) {
  const { homeTo, member, menuItems, menuFooter, stepper, actions, store } = props
  return (
    <header className={classes.header} data-store={store || undefined}>
      {store ? (
        <span className={classes.logo} />
      ) : (
        <Link to={homeTo} className={classes.logo} aria-label="Oola home">
          <Logo />
        </Link>
      )}
      {stepper && <div className={classes.stepper}>{stepper}</div>}
      <div className={classes.actions}>
        {actions}
        <UserMenu member={member} items={menuItems} footer={menuFooter} />
      </div>
    </header>
  )
}
