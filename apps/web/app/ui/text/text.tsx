import type { HTMLAttributes } from 'react'
import { joined } from '../layout/gap.ts'
import classes from './text.module.css'

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** Of a `time`. */
  dateTime?: string
  as?: 'p' | 'span' | 'div' | 'strong' | 'li' | 'small' | 'b' | 'dt' | 'dd' | 'figcaption' | 'time'
  /** Inherited by default. The larger four are for figures, in the font of headings. */
  size?: 'caption' | 'small' | 'body' | 'lead' | 'h3' | 'h2' | 'h1' | 'display'
  /** `area` needs `data-area` around it. */
  tone?: 'quiet' | 'faint' | 'brand' | 'warn' | 'danger' | 'area'
  strong?: boolean
  /** Tight lines, for a title of two lines. */
  tight?: boolean
  center?: boolean
  /** Full width; by default a paragraph has 68 characters. */
  wide?: boolean
  /** Tabular figures, for counters and columns. */
  numbers?: boolean
  /** One line with an ellipsis. */
  clip?: boolean
  /** User text: line breaks are preserved, and a long address wraps. */
  preserveLines?: boolean
}

/** Text in one of the text styles. */
export function Text(props: TextProps) {
  const {
    as: Tag = 'p',
    size,
    tone,
    strong,
    tight,
    center,
    wide,
    numbers,
    clip,
    preserveLines,
    className,
    ...rest
  } = props
  const names = joined(
    size && classes[size],
    tone && classes[tone],
    ...[strong && classes.strong, tight && classes.tight, center && classes.center],
    ...[wide && classes.wide, numbers && classes.numbers, clip && classes.clip],
    preserveLines && classes.preserveLines,
    className,
  )
  return <Tag className={names} {...rest} />
}
