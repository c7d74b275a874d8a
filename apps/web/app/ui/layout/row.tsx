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
  /** A step of the scale; none when left out. */
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'middle' | 'last'
  /** Whether what does not fit goes to another line. */
  wrap?: boolean
  /** On a phone the parts stand below each other, as wide as there is room; `reversed` has the last part first. */
  phone?: 'stacked' | 'reversed'
}

/** Parts beside each other, on the middle of the line unless `align` says otherwise. */
export function Row({ as: Tag = 'div', gap, align, justify, wrap, phone, className, ...rest }: RowProps) {
  const names = [gapClass(gap), align && classes[align], justify && classes[justify], wrap && classes.wrap]
  const onPhone = phone && (phone === 'stacked' ? classes.stacks : classes.turns)
  return <Tag className={joined(classes.row, ...names, onPhone, className)} {...rest} />
}
