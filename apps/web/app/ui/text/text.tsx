import type { HTMLAttributes } from 'react'
import { joined } from '../layout/gap.ts'
import classes from './text.module.css'

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** Of a `time`. */
  dateTime?: string
  as?: 'p' | 'span' | 'div' | 'strong' | 'li' | 'small' | 'b' | 'dt' | 'dd' | 'figcaption' | 'time'
  /** As around it when left out. The larger four are for figures, in the font of headings. */
  size?: 'caption' | 'small' | 'body' | 'lead' | 'h3' | 'h2' | 'h1' | 'display'
  /** `area` needs `data-area` around it. */
  tone?: 'quiet' | 'faint' | 'brand' | 'danger' | 'area'
  strong?: boolean
  /** Lines close together, for a title of two lines. */
  tight?: boolean
  center?: boolean
  /** As wide as there is room; a paragraph has 68 characters otherwise. */
  wide?: boolean
  /** Digits of one width, for what is counted or stands in columns. */
  numbers?: boolean
  /** One line that ends in an ellipsis where there is no room. */
  clip?: boolean
  /** What somebody has written: its lines stay, and a long address breaks. */
  written?: boolean
}

/** Words in one of the styles of text. */
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
    written,
    className,
    ...rest
  } = props
  const names = joined(
    size && classes[size],
    tone && classes[tone],
    ...[strong && classes.strong, tight && classes.tight, center && classes.center],
    ...[wide && classes.wide, numbers && classes.numbers, clip && classes.clip],
    written && classes.written,
    className,
  )
  return <Tag className={names} {...rest} />
}
