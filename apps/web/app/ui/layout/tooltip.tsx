import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import classes from './tooltip.module.css'

interface TooltipProps {
  /** Repeats the control's own name or says more; the control itself must be named without it. */
  label: string
  side?: 'top' | 'bottom'
  children: ReactNode
}

/** Between a tip and the edge of the screen. */
const EDGE = 8

/** Moves the tip that has just come into sight sideways, until all of it is on the screen. Touch screens show none. */
const keepOnScreen = ({ currentTarget }: SyntheticEvent) => {
  const tip = currentTarget.lastElementChild as HTMLElement
  tip.style.translate = 'none'
  const { left, right, width } = tip.getBoundingClientRect()
  const room = document.documentElement.clientWidth - EDGE
  if (width) tip.style.translate = `${Math.max(EDGE - left, 0) || Math.min(room - right, 0)}px`
}

/** Words beside a control while it is hovered or focused. Escape hides them; the pointer may enter them. */
export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  const [dismissed, setDismissed] = useState(false)
  const dismiss = () => setDismissed(true)
  const allow = () => setDismissed(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to Escape from the control inside
    <span
      className={classes.anchor}
      data-dismissed={dismissed || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={keepOnScreen}
      onFocus={keepOnScreen}
      onPointerLeave={allow}
      onBlur={allow}
      onClick={dismiss}
    >
      {children}
      <span className={classes.tip} data-side={side} aria-hidden>
        {label}
      </span>
    </span>
  )
}
