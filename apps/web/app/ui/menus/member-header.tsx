import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import { Chip } from '../lists/chip.tsx'
import classes from './header.module.css'
import { HeaderFrame } from './header-frame.tsx'
import type { MenuItem } from './menu-list.tsx'
import { type HeaderMember, UserMenu } from './user-menu.tsx'

interface MemberHeaderProps {
  /** Target of the logo. */
  homeTo: string
  member: HeaderMember
  menuItems: readonly MenuItem[]
  /** The journey's `Stepper`; on mobile below the logo. */
  stepper?: ReactNode
  /** Below the rows of the member's menu. */
  menuFooter?: ReactNode
  store?: boolean
  /** Name of this part of the portal, next to the logo; hidden on mobile. */
  place?: string | undefined
  /** Icon buttons before the portrait: time zone, notifications. */
  actions?: ReactNode
}

/** The header of every signed-in page. */
export function MemberHeader(props: MemberHeaderProps) {
  const { homeTo, member, menuItems, menuFooter, stepper, actions, store, place } = props
  return (
    <MemberHeaderFrame
      homeTo={homeTo}
      store={store}
      place={place && <Chip tone="brand">{place}</Chip>}
      stepper={stepper}
    >
      {actions}
      <UserMenu member={member} items={menuItems} footer={menuFooter} />
    </MemberHeaderFrame>
  )
}

type MemberHeaderFrameProps = Pick<MemberHeaderProps, 'homeTo' | 'stepper' | 'store'> & {
  place?: ReactNode
  /** Its controls at the end. */
  children: ReactNode
}

/** The same without the member. */
export function MemberHeaderFrame({ stepper, children, ...frame }: MemberHeaderFrameProps) {
  return (
    <HeaderFrame {...frame} className={classes.member}>
      {stepper && <div className={classes.stepper}>{stepper}</div>}
      <Row gap={3} className={classes.actions}>
        {children}
      </Row>
    </HeaderFrame>
  )
}
