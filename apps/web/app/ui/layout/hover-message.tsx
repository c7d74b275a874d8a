import { type RefObject, useEffect, useState } from 'react'
import { Floating } from './floating.tsx'
import classes from './hover-message.module.css'

/** A message that came by touch or focus goes by itself (dashboard.md 9). */
const HIDE_AFTER = 5000

interface HoverMessageProps {
  /** The control that it explains. */
  anchor: RefObject<HTMLElement | null>
  children: string
}

/** A sentence beside a locked control while it is hovered or focused, above whatever would cut it off. */
export function HoverMessage({ anchor, children }: HoverMessageProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const control = anchor.current
    if (!control) return
    const show = () => setOpen(true)
    const hide = () => setOpen(false)
    const showFocus = () => control.matches(':focus-visible') && show()
    control.addEventListener('pointerenter', show)
    control.addEventListener('pointerleave', hide)
    control.addEventListener('focus', showFocus)
    control.addEventListener('blur', hide)
    return () => {
      control.removeEventListener('pointerenter', show)
      control.removeEventListener('pointerleave', hide)
      control.removeEventListener('focus', showFocus)
      control.removeEventListener('blur', hide)
    }
  }, [anchor])
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOpen(false), HIDE_AFTER)
    return () => clearTimeout(timer)
  }, [open])
  return (
    <Floating anchor={anchor} open={open} onClose={() => setOpen(false)} className={classes.message}>
      {children}
    </Floating>
  )
}
