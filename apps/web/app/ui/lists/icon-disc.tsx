import type { ReactNode } from 'react'
import classes from './lists.module.css'

interface IconDiscProps {
  /** 40, 56 or 88 px. */
  size?: 'small' | 'medium' | 'large'
  /** `area` needs `data-area` around it; `card` is for a tint, `primary` marks the member's position. */
  tone?: 'brand' | 'primary' | 'area' | 'sunken' | 'card' | 'warn' | 'danger'
  'aria-hidden'?: boolean
  /** An icon or a short figure. */
  children: ReactNode
}

/** A circle with an icon in it. */
export function IconDisc({ size = 'small', tone = 'brand', children, ...rest }: IconDiscProps) {
  return (
    <span className={classes.disc} data-size={size} data-tone={tone} {...rest}>
      {children}
    </span>
  )
}
