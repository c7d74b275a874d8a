import type { HTMLAttributes } from 'react'
import { type Gap, gapClass, joined } from './gap.ts'
import classes from './layout.module.css'

interface StackProps extends HTMLAttributes<HTMLElement> {
  as?:
    | 'div'
    | 'section'
    | 'article'
    | 'header'
    | 'footer'
    | 'aside'
    | 'ul'
    | 'ol'
    | 'li'
    | 'p'
    | 'span'
    | 'form'
  /** A step of the scale; none when left out. */
  gap?: Gap
  align?: 'start' | 'center' | 'end'
}

/** Parts below each other. */
export function Stack({ as: Tag = 'div', gap, align, className, ...rest }: StackProps) {
  return (
    <Tag className={joined(classes.stack, gapClass(gap), align && classes[align], className)} {...rest} />
  )
}
