import type { HTMLAttributes } from 'react'
import { type Gap, gapClass, joined } from './gap.ts'
import classes from './layout.module.css'

interface StackProps extends HTMLAttributes<HTMLElement> {
  as?:
    | 'div'
    | 'main'
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
    | 'dl'
    | 'fieldset'
    | 'figure'
  /** A step of the scale; by default none. */
  gap?: Gap
  /** Centers the parts and their text. */
  centered?: boolean
  align?: 'start' | 'center' | 'end'
  /** A line between the parts. */
  divided?: boolean
  /** Of a form. */
  noValidate?: boolean
  /** Of a fieldset. */
  disabled?: boolean
}

/** Parts in a column. */
export function Stack({ as: Tag = 'div', gap, centered, align, divided, className, ...rest }: StackProps) {
  const names = [
    gapClass(gap),
    centered && classes.centered,
    align && classes[align],
    divided && classes.divided,
  ]
  return <Tag className={joined(classes.stack, ...names, className)} {...rest} />
}
