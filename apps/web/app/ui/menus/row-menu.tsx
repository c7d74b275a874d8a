import { type ReactNode, useCallback, useRef, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Floating } from '../layout/floating.tsx'
import { type MenuItem, MenuList } from './menu-list.tsx'
import classes from './row-menu.module.css'

interface RowMenuProps {
  /** Name of the button, with what it is for: "More for Run the Harbor 10K". */
  label: string
  /** Shorter words for the tooltip. */
  tip?: string
  icon: ReactNode
  items: readonly MenuItem[]
}

/** A round button that opens a short list of actions, for rows and cards. */
export function RowMenu({ label, tip = label, icon, items }: RowMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <IconButton ref={anchor} label={label} tip={tip} aria-expanded={open} onClick={() => setOpen(!open)}>
        {icon}
      </IconButton>
      <Floating anchor={anchor} open={open} onClose={close} align="end" className={classes.panel}>
        <MenuList
          items={items}
          onDone={() => {
            close()
            anchor.current?.focus()
          }}
        />
      </Floating>
    </>
  )
}
