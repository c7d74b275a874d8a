import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Floating } from '../layout/floating.tsx'
import { usePopover } from '../layout/use-popover.ts'
import classes from './menu.module.css'
import { type MenuItem, MenuList } from './menu-list.tsx'

interface RowMenuProps {
  /** Name of the button, including its object: "More for Run the Harbor 10K". */
  label: string
  /** Shorter text for the tooltip. */
  tip?: string
  icon: ReactNode
  items: readonly MenuItem[]
}

/** A round button that opens a short list of actions, for rows and cards. */
export function RowMenu({ label, tip = label, icon, items }: RowMenuProps) {
  const menu = usePopover()
  return (
    <>
      <IconButton label={label} tip={tip} {...menu.control}>
        {icon}
      </IconButton>
      <Floating {...menu.panel} align="end" className={classes.panel}>
        {menu.open && <MenuList items={items} onDone={menu.close} />}
      </Floating>
    </>
  )
}
