import type { HTMLAttributes } from 'react'
import { type Gap, gapClass, joined } from './gap.ts'
import classes from './layout.module.css'

interface RowProps extends HTMLAttributes<HTMLElement> {
  as?:
    | 'div'
    | 'section'
    | 'header'
    | 'footer'
    | 'nav'
    | 'ul'
    | 'ol'
    | 'dl'
    | 'li'
    | 'p'
    | 'span'
    | 'form'
    | 'figcaption'
  /** A step of the scale; by default none. */
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'middle' | 'end'
  /** Whether overflowing parts wrap. */
  wrap?: boolean
  /** On phones the parts are stacked at full width; `reversed` puts the last part first. */
  phone?: 'stacked' | 'reversed'
}

/** Parts in a row, vertically centered by default. */
export function Row({ as: Tag = 'div', gap, align, justify, wrap, phone, className, ...rest }: RowProps) {
  const names = [
    gapClass(gap),
    align && classes[align],
    justify && classes[`justify-${justify}`],
    wrap && classes.wrap,
  ]
  const onPhone = phone && classes[phone]
  return <Tag className={joined(classes.row, ...names, onPhone, className)} {...rest} />
}
