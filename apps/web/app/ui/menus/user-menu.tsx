import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { Drawer } from '../layout/drawer.tsx'
import { Floating } from '../layout/floating.tsx'
import { Row } from '../layout/row.tsx'
import { usePopover } from '../layout/use-popover.ts'
import { Portrait } from '../portraits/portrait.tsx'
import { Text } from '../text/text.tsx'
import classes from './menu.module.css'
import { type MenuItem, MenuList } from './menu-list.tsx'

export interface HeaderMember {
  readonly userId: number
  readonly name: string
  /** Below the name, for example "Level 1". */
  readonly note?: string
  readonly pictureUrl?: string | null
  /** Its sizes, as an `srcset`. */
  readonly pictureSet?: string | undefined
}

interface UserMenuProps {
  member: HeaderMember
  items: readonly MenuItem[]
  /** Below the rows: the choice of light or dark. */
  footer?: ReactNode
}

/** The member's own menu: a popover on desktop, a drawer on mobile (SHELL-18, mockup 22). */
export function UserMenu({ member, items, footer }: UserMenuProps) {
  const mobile = useMediaQuery(MOBILE)
  const popover = usePopover()
  const [slid, setSlid] = useState(false)
  const close = mobile ? () => setSlid(false) : popover.close
  const { userId, name, pictureUrl, pictureSet } = member
  const portrait = { userId, name, pictureUrl, pictureSet }
  const content = (
    <nav aria-label="My account">
      <Row gap={3} className={classes.who}>
        <Portrait {...portrait} size={48} />
        <div>
          <Text tight strong>
            {member.name}
          </Text>
          {member.note && (
            <Text size="small" tone="quiet">
              {member.note}
            </Text>
          )}
        </div>
      </Row>
      <MenuList items={items} onDone={close} />
      {footer}
    </nav>
  )
  return (
    <>
      <button
        type="button"
        className={classes.control}
        aria-label={`My account, ${member.name}`}
        {...(mobile ? { 'aria-expanded': slid, onClick: () => setSlid(true) } : popover.control)}
      >
        <Portrait {...portrait} size={40} />
        <IconChevronDown size={17} stroke={2} aria-hidden />
      </button>
      {mobile ? (
        <Drawer opened={slid} onClose={close} label="My account">
          {content}
        </Drawer>
      ) : (
        <Floating {...popover.panel} align="end" className={classes.account}>
          {popover.open && content}
        </Floating>
      )}
    </>
  )
}
