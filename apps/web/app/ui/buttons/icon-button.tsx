import type { MouseEvent, ReactNode, Ref } from 'react'
import { shownCount } from '../badges/shown-count.ts'
import { Tooltip } from '../layout/tooltip.tsx'
import classes from './button.module.css'

export interface IconButtonProps {
  /** Name of the action: accessible name and tooltip. */
  label: string
  /** Shorter tooltip, where the name includes the row that the button belongs to. */
  tip?: string
  /** A Tabler icon, 17 to 24 px. */
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  variant?: 'plain' | 'surface' | 'sunken'
  disabled?: boolean
  /** A red count at the corner; "+99" above 99, a dot with `true`. */
  unread?: number | boolean
  tooltipSide?: 'top' | 'bottom'
  ref?: Ref<HTMLButtonElement>
  type?: 'button' | 'submit'
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-controls'?: string
  'aria-pressed'?: boolean
  /** Id of the popover that it opens (`usePopover`). */
  popoverTarget?: string
}

/** A round 44 px button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    tip = label,
    children,
    variant = 'plain',
    unread,
    tooltipSide = 'bottom',
    type = 'button',
    ...rest
  } = props
  return (
    <Tooltip label={tip} side={tooltipSide}>
      <button type={type} aria-label={label} className={classes.icon} data-variant={variant} {...rest}>
        {children}
      </button>
      {/* A sibling of the button: the count must not be part of the button's name. */}
      {unread === true && <span className={classes.dot} />}
      {typeof unread === 'number' && unread > 0 && (
        <span aria-hidden className={classes.count}>
          {shownCount(unread)}
        </span>
      )}
    </Tooltip>
  )
}
