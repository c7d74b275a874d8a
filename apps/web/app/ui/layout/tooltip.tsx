import { type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './floating.module.css'

interface TooltipProps {
  /** Repeats or extends the control's name; the control needs its own accessible name. */
  label: string
  side?: 'top' | 'bottom' | 'end'
  children: ReactNode
}

/** A tooltip shown while its control is hovered or focused. Escape hides it; the pointer may enter it. */
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
